// Measures requests: CPU time of server and database per request, and the latency of a single request.
import { HttpConnection, type HttpResponse } from './client.ts';
import { readProcessorTime } from './processor-time.ts';
import type { BenchServer } from './servers.ts';

const CONNECTIONS = 8;
const BROWSER = { 'accept-encoding': 'gzip, deflate, br, zstd', 'accept-language': 'vi' };

interface Load {
  addresses: readonly string[];
  /** ETag of the first address, for conditional requests that expect 304. */
  etag?: string | undefined;
  /** CPU milliseconds after which the measurement ends, at the latest after `seconds`. */
  processorMs: number;
  seconds: number;
}

export interface PageCosts {
  /** CPU time per request in milliseconds. */
  cpuMs: number;
  /** Responses per second, with the client on the same CPUs. */
  rate: number;
  requests: number;
}

const pick = (addresses: readonly string[], at: number): string =>
  addresses[at % addresses.length] ?? '/';

export const getEtag = (head: string): string => /^etag: *(.+)$/im.exec(head)?.[1]?.trim() ?? '';

/** Maximum changes of the ETag in one run: the age of postings changes by the minute, and more changes are an error. */
const MAX_CHANGES = 16;

export async function measureLoad(server: BenchServer, load: Load): Promise<PageCosts> {
  const { addresses } = load;
  const expects = load.etag === undefined ? 200 : 304;
  const headers: Record<string, string> = { ...BROWSER };
  if (load.etag !== undefined) headers['if-none-match'] = load.etag;
  const connections = Array.from({ length: CONNECTIONS }, () => new HttpConnection(server.port));
  const started = performance.now();
  const before = readProcessorTime(server.pid);
  const until = started + load.seconds * 1000;
  let requests = 0;
  let changes = 0;
  let isOver = false;
  const work = async (connection: HttpConnection) => {
    while (!isOver) {
      const address = pick(addresses, requests++);
      const { status, head } = await connection.get(address, headers);
      const hasChanged = status === 200 && expects === 304 && changes++ < MAX_CHANGES;
      if (hasChanged) headers['if-none-match'] = getEtag(head);
      else if (status !== expects) throw new Error(`${address} answered ${status}, not ${expects}`);
      isOver ||= performance.now() > until;
      if (requests % 50 === 0)
        isOver ||= readProcessorTime(server.pid) - before >= load.processorMs;
    }
  };
  try {
    await Promise.all(connections.map(work));
  } finally {
    isOver = true;
    for (const connection of connections) connection.close();
  }
  const seconds = (performance.now() - started) / 1000;
  const cpuMs = (readProcessorTime(server.pid) - before) / requests;
  return { cpuMs, rate: requests / seconds, requests };
}

/** Median response time of requests that run one at a time, in milliseconds. */
export async function measureAlone(
  server: BenchServer,
  addresses: readonly string[],
  calls: number,
): Promise<number> {
  const connection = new HttpConnection(server.port);
  const times: number[] = [];
  for (let call = 0; call < calls; call++) {
    const started = performance.now();
    await connection.get(pick(addresses, call), BROWSER);
    times.push(performance.now() - started);
  }
  connection.close();
  return times.toSorted((a, b) => a - b)[calls >> 1] ?? Number.NaN;
}

/** Requests each address twice, so that compressed texts enter the cache; returns the second responses. */
export async function requestTwice(
  server: BenchServer,
  addresses: readonly string[],
): Promise<HttpResponse[]> {
  const connection = new HttpConnection(server.port);
  const responses: HttpResponse[] = [];
  for (const address of addresses) {
    await connection.get(address, BROWSER);
    responses.push(await connection.get(address, BROWSER));
  }
  connection.close();
  return responses;
}
