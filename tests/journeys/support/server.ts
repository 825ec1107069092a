// Runs the built product as a separate process with a minimal environment.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { readStartTime } from '#platform/database/embedded/process.ts';
import { findFreePort } from '#platform/network/free-port.ts';
import { SERVER_ENV, SERVER_OPTIONS } from '#platform/server-options.mjs';
import { waitUntilReady } from '#tests/support/wait-until-ready.ts';

const BUILT = 'build/server/server.js';
const GRACE_MS = 15_000;

export interface Server {
  url: string;
  /** Resolves once the process has ended. */
  stop(): Promise<void>;
}

/** Starts the server on a free port, unless the environment specifies one. */
export async function startBuiltServer(env: Record<string, string>): Promise<Server> {
  if (!fs.existsSync(BUILT)) throw new Error('There is no build: run `npm run build` first.');
  const PORT = env.PORT ?? String(await findFreePort());
  const { PATH = '', HOME = '', TMPDIR = '/tmp' } = process.env;
  const named = path.join(env.DATA_DIR ?? TMPDIR, `server-${PORT}`);
  const log = fs.openSync(`${named}.log`, 'w');
  const server = spawn(process.execPath, [...SERVER_OPTIONS, BUILT], {
    env: {
      PATH,
      HOME,
      TMPDIR,
      NODE_ENV: 'production',
      ...SERVER_ENV,
      RATE_LIMITS: 'off',
      ...env,
      PORT,
    },
    stdio: ['ignore', log, log],
  });
  fs.closeSync(log);
  fs.writeFileSync(`${named}.mark`, `${server.pid} ${readStartTime(server.pid ?? 0) ?? ''}`);
  const ended = once(server, 'exit');
  const tail = () => fs.readFileSync(`${named}.log`, 'utf8').slice(-4000);
  const url = `http://127.0.0.1:${PORT}`;
  const reportEnd = () => process.stderr.write(`The server ended by itself:\n${tail()}\n`);
  const stop = async () => {
    server.off('exit', reportEnd);
    if (server.exitCode === null && server.signalCode === null) server.kill('SIGTERM');
    const late = setTimeout(() => server.kill('SIGKILL'), GRACE_MS);
    await ended;
    clearTimeout(late);
  };
  try {
    await waitUntilReady(`${url}/readyz`, server);
  } catch (error) {
    await stop();
    throw new Error(`The server did not start:\n${tail()}`, { cause: error });
  }
  server.once('exit', reportEnd);
  return { url, stop };
}
