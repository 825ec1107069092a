// Sends the request mix over many connections at once and records response times.
import { setTimeout as wait } from 'node:timers/promises';
import { HttpConnection, type HttpResponse } from '#bench/pages/client.ts';
import { readProcessorTime } from '#bench/pages/processor-time.ts';
import type { BenchServer } from '#bench/pages/servers.ts';
import { findQuantile } from '#bench/search/figures.ts';
import { REQUEST_KINDS, type MixRequest, type RequestKind } from './mix.ts';

const BROWSER = { 'accept-encoding': 'gzip, deflate, br, zstd', 'accept-language': 'vi' };

interface LoadRun {
  connections: number;
  seconds: number;
  /** Access token of the seeker who applies. */
  token: string;
  /** Target rate in responses per second; as many as possible when absent. */
  rate?: number;
}

interface LoadResult {
  /** Responses per second. */
  rate: number;
  /** Response times in milliseconds, by kind of request. */
  times: Record<RequestKind, number[]>;
  /** Response times of `/healthz` during the load, one request at a time. */
  healthTimes: number[];
  /** CPU time per response in milliseconds. */
  cpuMs: number;
  /** Number of unexpected responses, by status. */
  faults: Record<string, number>;
}

/** A second application to the same job is refused with 409. */
const EXPECTED: ReadonlySet<number | string> = new Set([200, 201, 409]);

function send(
  connection: HttpConnection,
  { address, body }: MixRequest,
  token: string,
): Promise<HttpResponse> {
  if (!body) return connection.get(address, BROWSER);
  return connection.post(address, { ...BROWSER, authorization: `Bearer ${token}` }, body);
}

const createTimes = (): Record<RequestKind, number[]> => ({
  'job page': [],
  'list or search': [],
  'other page': [],
  application: [],
});

export async function runLoad(
  server: BenchServer,
  next: () => MixRequest,
  { connections: count, seconds, token, rate = Number.POSITIVE_INFINITY }: LoadRun,
): Promise<LoadResult> {
  const result: Omit<LoadResult, 'rate' | 'cpuMs'> = {
    times: createTimes(),
    healthTimes: [],
    faults: {},
  };
  const connections = Array.from({ length: count }, () => new HttpConnection(server.port));
  const health = new HttpConnection(server.port);
  const began = performance.now();
  const until = began + seconds * 1000;
  const before = readProcessorTime(server.pid);
  let sent = 0;
  const work = async (connection: HttpConnection) => {
    while (performance.now() < until) {
      const early = (sent / rate) * 1000 - (performance.now() - began);
      sent += 1;
      if (early > 1) await wait(early);
      const mixRequest = next();
      const started = performance.now();
      const response = await send(connection, mixRequest, token).catch(() => null);
      result.times[mixRequest.kind].push(performance.now() - started);
      const status = response?.status ?? 'broken';
      if (!EXPECTED.has(status)) result.faults[status] = (result.faults[status] ?? 0) + 1;
    }
  };
  const watch = async () => {
    while (performance.now() < until) {
      const started = performance.now();
      await health.get('/healthz');
      result.healthTimes.push(performance.now() - started);
      await wait(20);
    }
  };
  await Promise.all([...connections.map(work), watch()]);
  const answers = REQUEST_KINDS.reduce((sum, kind) => sum + result.times[kind].length, 0);
  const cpuTime = readProcessorTime(server.pid) - before;
  const took = (performance.now() - began) / 1000;
  for (const connection of [...connections, health]) connection.close();
  return { ...result, rate: answers / took, cpuMs: cpuTime / answers };
}

export const listAllTimes = ({ times }: LoadResult): number[] =>
  REQUEST_KINDS.flatMap((kind) => times[kind]);
export const findP99 = (times: readonly number[]): number => findQuantile(times, 0.99);
