// Clients over HTTP: each sends one request after another on its own persistent connection.
import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';

interface MeasuredCall {
  status: number;
  bytes: number;
  milliseconds: number;
}

export interface Clients {
  get(address: string): Promise<MeasuredCall>;
  close(): void;
}

export function createClients(
  base: string,
  count: number,
  headers: Record<string, string> = {},
): Clients {
  const agent = new http.Agent({ keepAlive: true, maxSockets: count });
  const get = (address: string) =>
    new Promise<MeasuredCall>((resolve, reject) => {
      const started = performance.now();
      const request = http.get(base + address, { agent, headers }, (response) => {
        let bytes = 0;
        response.on('data', (chunk: Buffer) => (bytes += chunk.length));
        response.on('error', reject);
        response.on('end', () => {
          const milliseconds = performance.now() - started;
          resolve({ status: response.statusCode ?? 0, bytes, milliseconds });
        });
      });
      request.on('error', reject);
    });
  return { get, close: () => agent.destroy() };
}

const ENDS = '\r\n\r\n';
const LENGTH = /\r\ncontent-length: (\d+)\r\n/i;

/** A persistent connection that parses a response only as far as needed to find its end. */
async function openClient({ hostname, port, host }: URL): Promise<Clients> {
  let [left, started] = [-1, 0];
  let answered: MeasuredCall = { status: 0, bytes: 0, milliseconds: 0 };
  let settle: PromiseWithResolvers<MeasuredCall> | null = null;
  // Reads into the same buffer each time.
  const take = (size: number, memory: Uint8Array) => {
    if (left < 0) {
      const chunk = Buffer.from(memory.buffer, memory.byteOffset, size);
      const end = chunk.indexOf(ENDS) + ENDS.length;
      const text = chunk.toString('latin1', 0, end);
      const length = Number(LENGTH.exec(text)?.[1]);
      if (!Number.isFinite(length)) socket.destroy(new Error('An answer whose length is not told'));
      answered = { status: Number(text.slice(9, 12)), bytes: length, milliseconds: 0 };
      left = length - (size - end);
    } else left -= size;
    if (left === 0) {
      left = -1;
      settle?.resolve({ ...answered, milliseconds: performance.now() - started });
    }
    return true;
  };
  const onread = { buffer: Buffer.alloc(65_536), callback: take };
  const socket = net.connect({ host: hostname, port: Number(port), noDelay: true, onread });
  socket.on('error', (error) => settle?.reject(error));
  socket.on('close', () => settle?.reject(new Error('The connection was closed')));
  const get = (address: string) => {
    settle = Promise.withResolvers<MeasuredCall>();
    started = performance.now();
    socket.write(`GET ${address} HTTP/1.1\r\nhost: ${host}${ENDS}`);
    return settle.promise;
  };
  await once(socket, 'connect');
  return { get, close: () => socket.destroy() };
}

/**
 * Opens `count` raw connections. They take a quarter of the CPU time of `createClients` in this process, which shares its
 * CPUs with the server.
 */
export async function openClients(base: string, count: number): Promise<Clients> {
  const lines = await Promise.all(Array.from({ length: count }, () => openClient(new URL(base))));
  const idle = [...lines];
  const get = async (address: string) => {
    const line = idle.pop();
    if (!line) throw new Error('More at once than there are lines');
    const answered = await line.get(address);
    idle.push(line);
    return answered;
  };
  return { get, close: () => lines.forEach((line) => line.close()) };
}

export interface LoadTest {
  seconds: number;
  answers: number[];
  errors: number;
}

/** Runs `clients` concurrent clients, each sending one request after another, until the time is over. */
export async function runLoadTest(
  clients: number,
  seconds: number,
  run: () => Promise<{ milliseconds: number; failed: boolean }>,
): Promise<LoadTest> {
  const [answers, started] = [[] as number[], performance.now()]; // filled below
  const until = started + seconds * 1000;
  let errors = 0;
  const one = async () => {
    while (performance.now() < until) {
      const { milliseconds, failed } = await run();
      if (failed) errors += 1;
      else answers.push(milliseconds);
    }
  };
  await Promise.all(Array.from({ length: clients }, one));
  return { seconds: (performance.now() - started) / 1000, answers, errors };
}
