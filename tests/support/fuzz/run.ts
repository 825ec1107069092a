// Fuzzes a running board with a number of inputs from one seed, and reports unacceptable responses.
import { setTimeout } from 'node:timers/promises';
import { endpoints } from '#tests/support/contracts.ts';
import { findFault } from './judge.ts';
import { createPeople } from './people.ts';
import { createFuzzRandom } from './random.ts';
import { makeRequest, type FuzzRequest } from './requests.ts';
import { createSend, type ReceivedResponse } from './send.ts';

interface FuzzOptions {
  url: string;
  seed: number;
  inputs: number;
  /** Requests that run at the same time. */
  concurrency: number;
  onProgress?: (count: number) => void;
}

interface FuzzReport {
  inputs: number;
  /** Responses per status. */
  statuses: Record<number, number>;
  /** Faults with their inputs; at most fifty. */
  faults: string[];
  /** Milliseconds of every response, sorted. */
  times: number[];
  /** Inputs that took over three seconds, and again each time they were repeated alone after the run; at most fifty. */
  hangs: string[];
}

const SLOW_MS = 3000;
const MAX_FAULTS = 50;
const REPEATS = 4;
const PAUSE_MS = 1000;
/** Tokens expire after ten minutes, and an attacker may have deleted its own account. */
const RENEW_EVERY = 4000;

const describe = (nth: number, { actor, method, path, headers, body }: FuzzRequest) =>
  `#${nth} ${actor} ${method} ${path.slice(0, 200)} ${JSON.stringify(headers).slice(0, 200)} ${String(body ?? '').slice(0, 300)}`;

/** A slow input, to be repeated. */
interface Suspect {
  described: string;
  repeat: () => Promise<ReceivedResponse>;
}

/**
 * Our own requests load the machine, and a busy machine can stall for some seconds: an input counts only when it is
 * slow alone as well, each time.
 */
async function isHang({ repeat }: Suspect): Promise<boolean> {
  for (let tries = 0; tries < REPEATS; tries++) {
    await setTimeout(PAUSE_MS);
    if ((await repeat()).ms <= SLOW_MS) return false;
  }
  return true;
}

async function findHangs(suspects: readonly Suspect[]): Promise<string[]> {
  const hangs: string[] = [];
  for (const suspect of suspects) if (await isHang(suspect)) hangs.push(suspect.described);
  return hangs;
}

export async function fuzzBoard(options: FuzzOptions): Promise<FuzzReport> {
  const { url, seed, inputs, concurrency } = options;
  const { send, close } = createSend(url);
  const people = createPeople(send, url);
  const surface = { endpoints, ids: await people.addVictims() };
  const random = createFuzzRandom(seed);
  const report: FuzzReport = { inputs, statuses: {}, faults: [], times: [], hangs: [] };
  const suspects: Suspect[] = [];
  /** With a token of this moment: a request may be repeated long after the first time. */
  async function sendAsActor({ actor, kind, method, path, headers, body }: FuzzRequest) {
    const token = (await people.tokens())[actor];
    const added: Record<string, string> = {
      ...(kind === 'sign-in' ? { origin: url } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    };
    return send({ method, path, headers: { ...added, ...headers }, body });
  }
  async function tryOne(nth: number): Promise<void> {
    const request = makeRequest(surface, random);
    const response = await sendAsActor(request);
    recordAnswer(report, nth, request, response);
    if (response.ms > SLOW_MS && suspects.length < MAX_FAULTS)
      suspects.push({ described: describe(nth, request), repeat: () => sendAsActor(request) });
  }
  let sent = 0;
  async function work(): Promise<void> {
    while (sent < inputs) {
      const nth = ++sent;
      if (nth % RENEW_EVERY === 0) await people.renew();
      await tryOne(nth);
      if (nth % 1000 === 0) options.onProgress?.(nth);
    }
  }
  await people.tokens();
  await Promise.all(Array.from({ length: concurrency }, work));
  if (suspects.length > 0) await people.renew();
  report.hangs = await findHangs(suspects);
  close();
  report.times.sort((a, b) => a - b);
  return report;
}

function recordAnswer(
  report: FuzzReport,
  nth: number,
  request: FuzzRequest,
  response: ReceivedResponse,
): void {
  report.times.push(response.ms);
  report.statuses[response.status] = (report.statuses[response.status] ?? 0) + 1;
  const fault = findFault(request, response);
  if (fault && report.faults.length < MAX_FAULTS)
    report.faults.push(`${fault}: ${describe(nth, request)}`);
}
