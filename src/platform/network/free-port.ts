// Replaces PORT=0 by a free port before anything starts, because URLs in pages and mails and the allowed origins contain it.
import { once } from 'node:events';
import { createServer } from 'node:net';

export async function findFreePort(host = '127.0.0.1'): Promise<number> {
  const probe = createServer().listen(0, host);
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (!address || typeof address === 'string') throw new Error('No port is free');
  return address.port;
}

type Environment = Record<string, string | undefined>;

/** The same environment with the port that the server will listen on instead of 0. */
export async function replacePort(env: Environment): Promise<Environment> {
  if (!/^0+$/.test(env.PORT?.trim() ?? '')) return env;
  return { ...env, PORT: String(await findFreePort(env.HOST?.trim() || '127.0.0.1')) };
}
