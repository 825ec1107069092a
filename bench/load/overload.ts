// Load at a multiple of the server's capacity, from many networks: the cost of a refused request, and the latency of
// the others.
import { setTimeout as wait } from 'node:timers/promises';
import { QUERIES } from '#bench/pages/cases.ts';
import { HttpConnection, type HttpResponse } from '#bench/pages/client.ts';
import { readProcessorTime } from '#bench/pages/processor-time.ts';
import type { BenchServer } from '#bench/pages/servers.ts';

interface OverloadResult {
  served: number;
  refused: number;
  /** Refusals without Retry-After. */
  unexplained: number;
  /** Requests for which no connection was free. */
  unsent: number;
  others: Record<string, number>;
  /** Response times of served requests, in milliseconds. */
  times: number[];
  /** Total CPU time of the server, in milliseconds. */
  cpuMs: number;
  seconds: number;
}

const SOCKETS = 400;

/** Creates searches that no cache contains, because each is used only once. */
export const createSearch = (): (() => string) => {
  let n = 0;
  return () => `/vi/jobs?search=${QUERIES[n % QUERIES.length] ?? ''}+${(n += 1)}`;
};

/** A different network per request, so that no client reaches its rate limit. */
const toNetwork = (n: number) => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;

const createResult = (): OverloadResult => ({
  served: 0,
  refused: 0,
  unexplained: 0,
  unsent: 0,
  others: {},
  times: [],
  cpuMs: 0,
  seconds: 0,
});

function count(result: OverloadResult, { status, head }: HttpResponse, took: number): void {
  if (status === 503) {
    result.refused += 1;
    if (!/^retry-after:/im.test(head)) result.unexplained += 1;
  } else if (status === 200) {
    result.served += 1;
    result.times.push(took);
  } else result.others[status] = (result.others[status] ?? 0) + 1;
}

interface Flood {
  seconds: number;
  /** Requests started per second; without it each connection sends its next request after a response. */
  rate?: number;
  sockets?: number;
  nextSearch: () => string;
}

/** Warm-up while the queue fills, not measured. */
const LEAD_IN_MS = 2000;

export async function runOverload(
  server: BenchServer,
  { seconds, rate, sockets = SOCKETS, nextSearch }: Flood,
): Promise<OverloadResult> {
  let result = createResult();
  const idle = Array.from({ length: sockets }, () => new HttpConnection(server.port));
  let sent = 0;
  const running = new Set<Promise<void>>();
  const sendNext = async (connection: HttpConnection) => {
    const started = performance.now();
    const headers = { 'x-forwarded-for': toNetwork((sent += 1)), 'accept-encoding': 'br' };
    const response = await connection.get(nextSearch(), headers).catch(() => null);
    if (response) count(result, response, performance.now() - started);
    else result.others.broken = (result.others.broken ?? 0) + 1;
    idle.push(connection);
  };
  const begin = (connection: HttpConnection) => {
    const request = sendNext(connection).finally(() => running.delete(request));
    running.add(request);
  };
  const flood = async (ms: number) => {
    const began = performance.now();
    for (let due = 0; performance.now() < began + ms; await wait(5)) {
      const most = rate ? ((performance.now() - began) / 1000) * rate : Number.POSITIVE_INFINITY;
      for (; due < most; due++) {
        const connection = idle.pop();
        if (connection) begin(connection);
        else if (rate) result.unsent += 1;
        else break;
      }
    }
    return (performance.now() - began) / 1000;
  };
  await flood(LEAD_IN_MS);
  result = createResult();
  const before = readProcessorTime(server.pid);
  const took = await flood(seconds * 1000);
  // About as many requests are in progress now as at the start of the measurement, so they cancel out.
  const measured = { ...result, seconds: took, cpuMs: readProcessorTime(server.pid) - before };
  await Promise.all(running);
  for (const connection of idle) connection.close();
  return measured;
}

/**
 * CPU time of one refusal in milliseconds: everything that the served requests did not take at the cost of a calm run. If
 * they cost more under overload, that counts as the refusals' too.
 */
export function getRefusalCost(over: OverloadResult, calm: OverloadResult): number {
  const costOfServed = calm.cpuMs / calm.served;
  return (over.cpuMs - over.served * costOfServed) / over.refused;
}
