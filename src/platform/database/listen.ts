// One session that hears what the database announces (LISTEN), and comes back when it is lost.
import { Client } from 'pg';
import type { Pool } from 'pg';
import type { Log } from '#platform/log.ts';

export interface Listener {
  stop(): Promise<void>;
}

const AGAIN_MIN = 500;
const AGAIN_MAX = 30_000;

/**
 * Calls a channel's function with each payload, and with null after a gap in which something may have been missed:
 * at the start and after each reconnection.
 */
export function listen(
  pool: Pool,
  channels: Readonly<Record<string, (payload: string | null) => void>>,
  log: Log,
): Listener {
  let client: Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let pause = AGAIN_MIN;
  const lost = (error: unknown) => {
    const gone = client;
    if (!gone) return;
    client = null;
    gone.removeAllListeners();
    // Ending a session that is broken already may fail; nothing depends on it.
    gone.on('error', () => undefined);
    void gone.end().catch(() => undefined);
    if (stopped) return;
    log.warn({ err: error }, 'The listening session was lost; it is opened again');
    timer = setTimeout(() => void open(), pause).unref();
    pause = Math.min(pause * 2, AGAIN_MAX);
  };
  const open = async () => {
    const next = new Client(pool.options);
    client = next;
    next.on('error', lost);
    next.on('end', () => lost(new Error('The session ended')));
    next.on('notification', ({ channel, payload }) => channels[channel]?.(payload ?? ''));
    try {
      await next.connect();
      for (const channel of Object.keys(channels)) {
        await next.query(`LISTEN ${next.escapeIdentifier(channel)}`);
      }
      pause = AGAIN_MIN;
      for (const heard of Object.values(channels)) heard(null);
    } catch (error) {
      lost(error);
    }
  };
  void open();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      const last = client;
      client = null;
      if (!last) return;
      last.removeAllListeners();
      last.on('error', () => undefined);
      await last.end().catch(() => undefined);
    },
  };
}
