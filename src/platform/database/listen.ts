// One session that hears what the database announces (LISTEN), and comes back when it is lost.
import { setTimeout as pauseFor } from 'node:timers/promises';
import type { Client, Pool } from 'pg';
import type { Log } from '#platform/log.ts';
import { Session } from './session.ts';

export interface Listener {
  stop(): Promise<void>;
}

type Channels = Readonly<Record<string, (payload: string | null) => void>>;

const AGAIN = 500;
/** A session that only listens would never notice that nothing can reach it any more. */
const HEARTBEAT = 2500;
const PATIENCE = 3000;

/** Rejects once the server has not answered in time. */
async function askNowAndThen(client: Client, ended: AbortSignal): Promise<void> {
  while (!ended.aborted) {
    await pauseFor(HEARTBEAT, undefined, { signal: ended, ref: false }).catch(() => undefined);
    if (!ended.aborted) await client.query('SELECT 1');
  }
}

async function begin(client: Client, channels: Channels): Promise<void> {
  await client.connect();
  for (const channel of Object.keys(channels)) {
    await client.query(`LISTEN ${client.escapeIdentifier(channel)}`);
  }
}

/** Open until it is lost; answers why, and whether it ever heard. */
async function sessionOf(pool: Pool, channels: Channels, opened: (client: Client) => void) {
  const client = new Session({
    ...pool.options,
    // pg hides it from the spread.
    password: pool.options.password,
    connectionTimeoutMillis: PATIENCE,
    query_timeout: PATIENCE,
  });
  opened(client);
  const ended = new AbortController();
  const over = new Promise<unknown>((resolve) => {
    client.on('error', resolve);
    client.on('end', () => resolve(new Error('The session ended')));
  });
  client.on('notification', ({ channel, payload }) => channels[channel]?.(payload ?? ''));
  let heard = false;
  try {
    // A session that ends while it connects never says so to who waits for the connection.
    const lost = await Promise.race([begin(client, channels), over]);
    if (lost !== undefined) return { heard, why: lost };
    heard = true;
    for (const tell of Object.values(channels)) tell(null);
    const silent = askNowAndThen(client, ended.signal).catch((why: unknown) => why);
    return { heard, why: await Promise.race([over, silent]) };
  } catch (why) {
    return { heard, why };
  } finally {
    ended.abort();
    // Ending a session that is broken already may fail; nothing depends on it.
    await client.end().catch(() => undefined);
  }
}

/**
 * Calls a channel's function with each payload, and with null after a gap in which something may have been missed:
 * at the start and after each reconnection.
 */
export function startListener(pool: Pool, channels: Channels, log: Log): Listener {
  const stopping = new AbortController();
  const { signal } = stopping;
  let client: Client | null = null;
  const opened = (next: Client) => {
    client = next;
  };
  const goOn = async () => {
    for (let told = false; !signal.aborted;) {
      const { heard, why } = await sessionOf(pool, channels, opened);
      if (signal.aborted) return;
      // Once for each loss, not for each try.
      if (heard || !told)
        log.warn({ err: why }, 'The listening session was lost; it is opened again');
      told = true;
      await pauseFor(AGAIN, undefined, { signal, ref: false }).catch(() => undefined);
    }
  };
  const done = goOn();
  return {
    async stop() {
      stopping.abort();
      await client?.end().catch(() => undefined);
      await done;
    },
  };
}
