// Tells a CDN which pages have changed, by their surrogate keys.
import { setTimeout as pauseFor } from 'node:timers/promises';
import type { Log } from '#platform/log.ts';
import { ALL_PAGES } from './cdn.ts';
import type { ChangeLog } from './page-cache/change-log.ts';

/** Changes within this time share a request. */
const COLLECT_MS = 100;
/** CDNs accept a few hundred keys per request; beyond this, all pages are purged. */
const MAX_KEYS = 200;
const TIMEOUT_MS = 5000;
const RETRY_MS = { first: 1000, most: 30_000 };

export interface Purger {
  stop(): Promise<void>;
}

async function sendPurge(url: string, keys: readonly string[], signal: AbortSignal) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'surrogate-key': keys.join(' ') },
    body: JSON.stringify({ surrogate_keys: keys }),
    // Most redirects would be followed with a GET, which purges nothing, and its response would count as a purge.
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The purge address answered ${response.status}`);
}

/**
 * No state is stored between processes: at its start and after each gap, the change log reports that everything has
 * changed, which purges all pages.
 */
export function startPurging(changes: ChangeLog, url: string, log: Log): Purger {
  const stopping = new AbortController();
  const { signal } = stopping;
  const waiting = new Set<string>();
  let running: Promise<void> | null = null;
  const pause = (ms: number) => pauseFor(ms, undefined, { signal, ref: false });

  async function run(): Promise<void> {
    let retry = RETRY_MS.first;
    while (waiting.size > 0) {
      await pause(COLLECT_MS);
      const keys = waiting.has(ALL_PAGES) || waiting.size > MAX_KEYS ? [ALL_PAGES] : [...waiting];
      waiting.clear();
      try {
        await sendPurge(url, keys, signal);
        retry = RETRY_MS.first;
      } catch (error) {
        for (const key of keys) waiting.add(key);
        if (retry === RETRY_MS.first) log.warn({ err: error }, 'The CDN could not be purged');
        await pause(retry);
        retry = Math.min(retry * 2, RETRY_MS.most);
      }
    }
    // Set synchronously after the last check, so that no change is lost in between.
    running = null;
  }

  const unsubscribe = changes.subscribe((tag) => {
    waiting.add(tag ?? ALL_PAGES);
    // An aborted pause rejects.
    running ??= run().catch(() => undefined);
  });
  return {
    async stop() {
      unsubscribe();
      stopping.abort();
      await running;
    },
  };
}
