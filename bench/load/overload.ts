// Four times what the server can take, from many networks: what a refusal costs, and how long the rest waits.
import { setTimeout as wait } from 'node:timers/promises';
import { QUERIES } from '#bench/pages/cases.ts';
import { Connection } from '#bench/pages/client.ts';
import { readProcessorTime } from '#bench/pages/processor-time.ts';
import type { BenchServer } from '#bench/pages/servers.ts';

export interface OverloadResult {
  served: number;
  refused: number;
  /** Refusals without Retry-After. */
  unexplained: number;
  /** Requests for which no connection was free. */
  unsent: number;
  others: Record<string, number>;
  /** Of what was served, in milliseconds. */
  times: number[];
  /** Processor time of everything, in milliseconds. */
  spent: number;
}

const SOCKETS = 400;

/** Searches that no cache has: each at most once. */
const createSearch = () => {
  let n = 0;
  return () => `/vi/jobs?search=${QUERIES[n % QUERIES.length] ?? ''}+${(n += 1)}`;
};

/** Each request from a network of its own, so that no caller's limit is reached. */
const toNetwork = (n: number) => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;

/** With a `rate` as many requests a second are begun, otherwise `sockets` run all the time. */
export async function runOverload(
  server: BenchServer,
  { seconds, rate, sockets = SOCKETS }: { seconds: number; rate?: number; sockets?: number },
): Promise<OverloadResult> {
  const result: OverloadResult = {
    served: 0,
    refused: 0,
    unexplained: 0,
    unsent: 0,
    others: {},
    times: [],
    spent: 0,
  };
  const nextSearch = createSearch();
  const idle = Array.from({ length: sockets }, () => new Connection(server.port));
  const all = [...idle];
  let count = 0;
  const ask = async (connection: Connection) => {
    const started = performance.now();
    const headers = { 'x-forwarded-for': toNetwork((count += 1)), 'accept-encoding': 'br' };
    const { status, head } = await connection.get(nextSearch(), headers);
    if (status === 503) {
      result.refused += 1;
      if (!/^retry-after:/im.test(head)) result.unexplained += 1;
    } else if (status === 200) {
      result.served += 1;
      result.times.push(performance.now() - started);
    } else result.others[status] = (result.others[status] ?? 0) + 1;
  };
  const before = readProcessorTime(server.pid);
  const began = performance.now();
  const until = began + seconds * 1000;
  const running = new Set<Promise<void>>();
  const begin = (connection: Connection) => {
    const asked = ask(connection).finally(() => {
      running.delete(asked);
      idle.push(connection);
    });
    running.add(asked);
  };
  for (let due = 0; performance.now() < until; await wait(5)) {
    const most = rate ? ((performance.now() - began) / 1000) * rate : Number.POSITIVE_INFINITY;
    for (; due < most; due++) {
      const connection = idle.pop();
      if (connection) begin(connection);
      else if (rate) result.unsent += 1;
      else break;
    }
  }
  await Promise.all(running);
  result.spent = readProcessorTime(server.pid) - before;
  for (const connection of all) connection.close();
  return result;
}
