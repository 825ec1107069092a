// Checks a server with an unreliable database connection: every response in time, no 5xx except 503 with Retry-After.
import { setTimeout as pauseFor } from 'node:timers/promises';
import { createRandom } from '#database/demo/random.ts';
import type { TestDatabase } from './test-database.ts';
import { TcpProxy } from './tcp-proxy.ts';

/** Generous, for a busy machine: a hang would take far longer. */
const NOISE = 15_000;
const IN_TIME = 10_000 + NOISE;
/** Milliseconds within which the server must recover once the connection is good. */
export const BACK_IN = 5000 + NOISE;

/** Opens a proxy in front of the database, which cuts the same chunks each time; returns it with the URL through it. */
export async function openProxyTo({ pool, url: direct }: TestDatabase) {
  const { host = '127.0.0.1', port = 5432 } = pool.options;
  const target = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
  const proxy = await new TcpProxy(target, createRandom(7)).open();
  const url = new URL(direct);
  url.search = '';
  [url.hostname, url.port] = ['127.0.0.1', String(proxy.port)];
  return { proxy, url: url.href };
}

/** `getOrigin` is called for each request, because the server starts in `beforeAll`. */
export function createLineJudge(getOrigin: () => string) {
  /** Responses that a bad connection does not excuse. */
  const wrong: string[] = [];
  /** Ids of created resources (201). */
  const acknowledged = new Set<string>();
  async function requestPath(address: string, init: RequestInit = {}): Promise<number> {
    const began = performance.now();
    const response = await fetch(`${getOrigin()}${address}`, init);
    const text = await response.text();
    const took = performance.now() - began;
    const { status } = response;
    const isRefusal = status === 503 && Number(response.headers.get('retry-after')) > 0;
    if (status >= 500 && !isRefusal) wrong.push(`${status} ${address} ${text.slice(0, 200)}`);
    if (took > IN_TIME) wrong.push(`${address} took ${Math.round(took)} ms`);
    if (status === 201) acknowledged.add(JSON.parse(text).id);
    const isCoded = !address.startsWith('/api/') || typeof JSON.parse(text).code === 'string';
    if (status === 503 && !isCoded) wrong.push(`${address} has no code: ${text}`);
    return status;
  }
  return { requestPath, wrong, acknowledged };
}

/** Milliseconds until all requests succeed at the same time; infinity after half a minute. */
export async function measureUntilAllWork(
  calls: readonly (() => Promise<number>)[],
): Promise<number> {
  const began = performance.now();
  for (;;) {
    const responses = await Promise.all(calls.map((call) => call()));
    if (responses.every((status) => status < 300)) return performance.now() - began;
    if (performance.now() - began > 30_000) return Infinity;
    await pauseFor(100);
  }
}
