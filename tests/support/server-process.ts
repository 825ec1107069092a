// Runs the product as a separate process from its sources.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { findFreePort } from '#platform/network/free-port.ts';
import type { DemoAccount } from '#database/demo/load/accounts.ts';
import { waitUntilReady } from './wait-until-ready.ts';

export interface ServerProcess {
  origin: string;
  child: ChildProcess;
  /** The log so far. */
  log(): string;
  stop(): Promise<void>;
}

/** Resolves when the server is ready; `command` is the script that Node runs, with its arguments. */
export async function startServer(
  env: Record<string, string>,
  command: readonly string[] = ['src/main.ts'],
): Promise<ServerProcess> {
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, command, {
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: String(port),
      RATE_LIMITS: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      log = (log + chunk.toString()).slice(-2_000_000);
    });
  }
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };
  try {
    await waitUntilReady(`${origin}/readyz`, child);
  } catch (error) {
    await stop();
    throw new Error(`The server did not start: ${log.slice(-2000)}`, { cause: error });
  }
  return { origin, child, log: () => log, stop };
}

/** The demo accounts of the folder, by role. */
export function readDemoAccounts(dataDir: string): Record<string, DemoAccount> {
  const file = path.join(dataDir, 'demo-accounts.json');
  const accounts: DemoAccount[] = JSON.parse(fs.readFileSync(file, 'utf8'));
  return Object.fromEntries(accounts.map((account) => [account.role, account]));
}

/** Signs in as a browser does and returns the bearer token. */
export async function fetchDemoToken(
  origin: string,
  account: DemoAccount | undefined,
): Promise<string> {
  const { email, password } = account ?? {};
  const headers = { origin, 'content-type': 'application/json' };
  const entered = await fetch(`${origin}/api/auth/sign-in/email`, {
    method: 'POST',
    headers,
    body: JSON.stringify({
      email,
      password,
    }),
  });
  if (!entered.ok) throw new Error(`Sign-in answered ${entered.status}: ${await entered.text()}`);
  const cookie = entered.headers.getSetCookie().map((it) => it.split(';')[0]);
  const response = await fetch(`${origin}/api/auth/token`, {
    method: 'POST',
    headers: {
      ...headers,
      cookie: cookie.join('; '),
    },
    body: '{}',
  });
  const body: Record<string, unknown> = await response.json();
  const token = Object.values(body).find((it) => typeof it === 'string' && it.startsWith('ey'));
  if (typeof token !== 'string') throw new Error(`No token: ${JSON.stringify(body)}`);
  return token;
}
