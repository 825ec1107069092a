// Whole requests over loopback to the built product: latency for one client, and throughput for several.
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createDice } from '#database/demo/dice.ts';
import { root } from '#platform/root.ts';
import { startBuiltServer } from '#tests/journeys/support/server.ts';
import { warmBoard, type SizedBoard } from './boards.ts';
import { CLASSES, type Query } from './queries/classes.ts';
import { createClients, runLoadTest, openClients, type Clients, type LoadTest } from './clients.ts';
import { findQuantile, formatVerdict, type BenchReport } from './figures.ts';
import { createMixedQueries, TYPED, type MixedQuery } from './queries/mix.ts';
import { openPrototype, type Prototype } from './prototype.ts';

const API = '/api/v1/jobs';
const CLIENTS = 16;
/** Seconds per contestant, split into turns that are short compared with changes of the machine's load. */
const SECONDS = 24;
const TURNS = 6;
const BAR = { whole: 60, suggestions: 15, rate: 400, share: 0.75 };
/** More queries than can be answered in the time, so that none repeats. */
const MANY = 16_000;
const ALONE = 60;
/** Milliseconds that a freshly started server needs to read a sample of its board in the background. */
const SETTLING = 5000;

const toAddress = (query: Query) => `${API}?${new URLSearchParams(query).toString()}`;

interface Wait {
  name: string;
  times: number[];
  bytes: number;
  errors: number;
}

async function measureWaits(
  clients: Clients,
  name: string,
  addresses: readonly string[],
): Promise<Wait> {
  const wait: Wait = { name, times: [], bytes: 0, errors: 0 };
  for (const [nth, address] of addresses.entries()) {
    const { status, milliseconds, bytes } = await clients.get(address);
    if (status !== 200) wait.errors += 1;
    // The first requests only warm up.
    if (nth >= 5) wait.times.push(milliseconds);
    wait.bytes += bytes / addresses.length;
  }
  return wait;
}

const waitRow = ({ name, times, bytes, errors }: Wait, bar: number) => {
  const p99 = findQuantile(times, 0.99);
  const shares = [findQuantile(times, 0.5), findQuantile(times, 0.95), p99];
  return [name, ...shares, bytes / 1024, String(errors), formatVerdict(p99 <= bar && errors === 0)];
};

async function reportOneClient(report: BenchReport, url: string): Promise<void> {
  report.head(
    `Whole requests, one client (bar: p99 ≤ ${BAR.whole} ms, suggestions ≤ ${BAR.suggestions} ms)`,
  );
  const plain = createClients(url, 1);
  const packed = createClients(url, 1, { 'accept-encoding': 'br' });
  const all: Wait[] = [];
  for (const { name, queries } of CLASSES) {
    all.push(await measureWaits(plain, name, queries.slice(0, ALONE).map(toAddress)));
  }
  const mixed = createMixedQueries(300).map(({ query }) => toAddress(query));
  const typed = TYPED.slice(0, 400).map(
    (q) => `${API}/suggest?${new URLSearchParams({ q }).toString()}`,
  );
  const every: Wait = {
    name: 'all of these',
    times: all.flatMap(({ times }) => times),
    bytes: all.reduce((sum, { bytes }) => sum + bytes, 0) / all.length,
    errors: all.reduce((sum, { errors }) => sum + errors, 0),
  };
  const last = [every, await measureWaits(packed, 'the mix, packed with brotli', mixed)];
  const suggested = await measureWaits(plain, 'suggestions', typed);
  report.table(
    ['asked', 'p50 ms', 'p95', 'p99', 'KiB', 'errors', 'bar'],
    [...[...all, ...last].map((it) => waitRow(it, BAR.whole)), waitRow(suggested, BAR.suggestions)],
  );
  plain.close();
  packed.close();
}

/** Creates turns of concurrent clients; each turn continues in the mix where the one before ended. */
function createLoad(runQuery: Prototype['runQuery'], mixed: readonly MixedQuery[]) {
  let next = 0;
  const turn = (seconds: number) =>
    runLoadTest(CLIENTS, seconds, async () => {
      const one = mixed[next++ % mixed.length];
      return one ? runQuery(one) : { milliseconds: 0, failed: true };
    });
  return { warm: () => turn(1), turn: () => turn(SECONDS / TURNS) };
}

const getRate = ({ answers, seconds }: LoadTest) => answers.length / seconds;

const mergeTurns = (turns: readonly LoadTest[]): LoadTest => ({
  seconds: turns.reduce((sum, { seconds }) => sum + seconds, 0),
  answers: turns.flatMap(({ answers }) => answers),
  errors: turns.reduce((sum, { errors }) => sum + errors, 0),
});

const toLoadRow = (name: string, turns: readonly LoadTest[], verdictText: string) => {
  const { answers, errors } = mergeTurns(turns);
  const rates = turns.map((it) => Math.round(getRate(it)));
  const p = [0.5, 0.95, 0.99].map((share) => findQuantile(answers, share));
  const range = `${Math.min(...rates)}–${Math.max(...rates)}`;
  return [name, getRate(mergeTurns(turns)), range, ...p, String(errors), verdictText];
};

async function reportManyClients(
  report: BenchReport,
  board: SizedBoard,
  url: string,
): Promise<void> {
  report.head(
    `${CLIENTS} clients, ${SECONDS} s in ${TURNS} turns, no two searches alike (bar: ≥ ${BAR.rate} a second or ≥ ${BAR.share} × the prototype, no errors)`,
  );
  // The mix is shuffled because its end has harder queries: by then all distinct simple ones are used up.
  const mixed = createDice('crowd').shuffled(createMixedQueries(MANY));
  const prototype = await openPrototype(board);
  const clients = await openClients(url, CLIENTS);
  const ours = createLoad(async ({ query }) => {
    const { status, milliseconds } = await clients.get(toAddress(query));
    return { milliseconds, failed: status !== 200 };
  }, mixed);
  const theirs = prototype && createLoad(prototype.runQuery, mixed);
  await ours.warm();
  await theirs?.warm();
  const [own, other] = [[] as LoadTest[], [] as LoadTest[]]; // filled below
  // Turns alternate, so that each contestant has the machine to itself and noise affects both.
  for (let nth = 0; nth < TURNS; nth++) {
    own.push(await ours.turn());
    if (theirs) other.push(await theirs.turn());
  }
  clients.close();
  await prototype?.close();
  const share = getRate(mergeTurns(own)) / getRate(mergeTurns(other));
  const enough = getRate(mergeTurns(own)) >= BAR.rate || share >= BAR.share;
  report.table(
    ['who', 'a second', 'each turn', 'p50 ms', 'p95', 'p99', 'errors', 'bar'],
    [
      toLoadRow('through the API', own, formatVerdict(enough && mergeTurns(own).errors === 0)),
      ...(theirs ? [toLoadRow('the prototype’s statements alone, no HTTP', other, '')] : []),
    ],
  );
  if (theirs) report.write(`Ours over the prototype: ${share.toFixed(2)} ×.`);
  else report.write('The prototype is not beside the project, so it was not run.');
}

export async function measureRequests(report: BenchReport, board: SizedBoard): Promise<void> {
  if (!fs.existsSync(path.join(root, 'build/server/server.js'))) {
    report.write('Whole requests were left out: there is no build (`npm run build`).');
    return;
  }
  await warmBoard(board);
  const server = await startBuiltServer({ DATA_DIR: board.dataDir, DEMO: '0' });
  try {
    await setTimeout(SETTLING);
    await reportOneClient(report, server.url);
    await reportManyClients(report, board, server.url);
  } finally {
    await server.stop();
  }
}
