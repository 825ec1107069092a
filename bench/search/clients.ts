// Clients over HTTP: each asks one thing after another on its own kept connection.
import http from 'node:http';

export interface Answered {
  status: number;
  bytes: number;
  milliseconds: number;
}

export interface Clients {
  get(address: string): Promise<Answered>;
  close(): void;
}

export function clientsOf(
  base: string,
  count: number,
  headers: Record<string, string> = {},
): Clients {
  const agent = new http.Agent({ keepAlive: true, maxSockets: count });
  const get = (address: string) =>
    new Promise<Answered>((resolve, reject) => {
      const started = performance.now();
      const request = http.get(base + address, { agent, headers }, (answer) => {
        let bytes = 0;
        answer.on('data', (chunk: Buffer) => (bytes += chunk.length));
        answer.on('error', reject);
        answer.on('end', () => {
          const milliseconds = performance.now() - started;
          resolve({ status: answer.statusCode ?? 0, bytes, milliseconds });
        });
      });
      request.on('error', reject);
    });
  return { get, close: () => agent.destroy() };
}

export interface Crowd {
  seconds: number;
  answers: number[];
  errors: number;
}

/** So many at once, each taking the next thing to ask, until the time is over. */
export async function crowd(
  clients: number,
  seconds: number,
  ask: (nth: number) => Promise<{ milliseconds: number; failed: boolean }>,
): Promise<Crowd> {
  const [answers, started] = [[] as number[], performance.now()]; // filled below
  const until = started + seconds * 1000;
  let next = 0;
  let errors = 0;
  const one = async () => {
    while (performance.now() < until) {
      const { milliseconds, failed } = await ask(next++);
      if (failed) errors += 1;
      else answers.push(milliseconds);
    }
  };
  await Promise.all(Array.from({ length: clients }, one));
  return { seconds: (performance.now() - started) / 1000, answers, errors };
}
