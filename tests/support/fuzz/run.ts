// Fuzzes a running board with a number of inputs from one seed, and reports unacceptable responses.
import { endpoints } from '#tests/support/contracts.ts';
import { findFault } from './judge.ts';
import { createPeople } from './people.ts';
import { createRandom } from './random.ts';
import { makeRequest, type FuzzRequest } from './requests.ts';
import { createSend, type ReceivedAnswer, type Send } from './send.ts';

export interface FuzzOptions {
  url: string;
  seed: number;
  inputs: number;
  /** Requests that run at the same time. */
  concurrency: number;
  onProgress?: (count: number) => void;
}

export interface FuzzReport {
  inputs: number;
  /** Responses per status. */
  statuses: Record<number, number>;
  /** Faults with their inputs; at most fifty. */
  faults: string[];
  /** Milliseconds of every response, sorted. */
  times: number[];
  /** Inputs that took over a second three times in a row. */
  hangs: string[];
}

const SLOW_MS = 1000;
const MAX_FAULTS = 50;
/** Tokens expire after ten minutes, and an attacker may have deleted its own account. */
const RENEW_EVERY = 4000;

const describe = (nth: number, { actor, method, path, headers, body }: FuzzRequest) =>
  `#${nth} ${actor} ${method} ${path.slice(0, 200)} ${JSON.stringify(headers).slice(0, 200)} ${String(body ?? '').slice(0, 300)}`;

/** Our own requests also load the machine: only an input that is slow three times in a row counts. */
async function isHang(
  send: () => Promise<ReceivedAnswer>,
  first: ReceivedAnswer,
): Promise<boolean> {
  if (first.ms <= SLOW_MS) return false;
  for (let tries = 0; tries < 2; tries++) if ((await send()).ms <= SLOW_MS) return false;
  return true;
}

export async function fuzzBoard(options: FuzzOptions): Promise<FuzzReport> {
  const { url, seed, inputs, concurrency } = options;
  const { send, close } = createSend(url);
  const people = createPeople(send, url);
  const surface = { endpoints, ids: await people.addVictims() };
  const random = createRandom(seed);
  const report: FuzzReport = { inputs, statuses: {}, faults: [], times: [], hangs: [] };
  let sent = 0;
  async function work(): Promise<void> {
    while (sent < inputs) {
      const nth = ++sent;
      if (nth % RENEW_EVERY === 0) await people.renew();
      const request = makeRequest(surface, random);
      const token = (await people.tokens())[request.actor];
      await tryOne(nth, request, token, url, send, report);
      if (nth % 1000 === 0) options.onProgress?.(nth);
    }
  }
  await people.tokens();
  await Promise.all(Array.from({ length: concurrency }, work));
  close();
  report.times.sort((a, b) => a - b);
  return report;
}

async function tryOne(
  nth: number,
  request: FuzzRequest,
  token: string | null,
  origin: string,
  send: Send,
  report: FuzzReport,
): Promise<void> {
  const { method, path, body } = request;
  const headers: Record<string, string> = {
    ...(request.kind === 'sign-in' ? { origin } : {}),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...request.headers,
  };
  const once = () => send({ method, path, headers, body });
  const answer = await once();
  report.times.push(answer.ms);
  report.statuses[answer.status] = (report.statuses[answer.status] ?? 0) + 1;
  const fault = findFault(request, answer);
  if (fault && report.faults.length < MAX_FAULTS)
    report.faults.push(`${fault}: ${describe(nth, request)}`);
  if (await isHang(once, answer)) report.hangs.push(describe(nth, request));
}
