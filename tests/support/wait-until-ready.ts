// Waits until a server that was just started answers.
import type { ChildProcess } from 'node:child_process';
import { setTimeout as pauseFor } from 'node:timers/promises';

/** Longer than a start takes on a busy machine, with a new database and the demo data. */
const PATIENCE_MS = 180_000;

/** Throws when the process ends before the address has answered 200. */
export async function waitUntilReady(address: string, server: ChildProcess): Promise<void> {
  const until = Date.now() + PATIENCE_MS;
  while (server.exitCode === null && Date.now() < until) {
    const response = await fetch(address).catch(() => null);
    if (response?.ok) return;
    await pauseFor(100);
  }
  throw new Error(`${address} never answered 200`);
}
