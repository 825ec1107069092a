// One session that receives the database's notifications (LISTEN) and reconnects when it is lost.
import { setTimeout as pauseFor } from 'node:timers/promises';
import type { Client, Pool } from 'pg';
import type { Log } from '#platform/log.ts';
import { DatabaseSession } from './session.ts';

export interface Listener {
  /** Resolves once every notification sent before has been received; rejects without a session. */
  catchUp(): Promise<void>;
  stop(): Promise<void>;
}

export interface Heartbeat {
  everyMs: number;
  /** Sends a query. Notifications sent before its answer have been received when it resolves. */
  beat: (client: Client) => Promise<void>;
  /** The session was lost. */
  onLost?: () => void;
}

type Channels = Readonly<Record<string, (payload: string | null) => void>>;

const AGAIN = 500;
const PATIENCE = 3000;
/** A session that only listens would not notice a dead connection. */
const PLAIN_HEARTBEAT: Heartbeat = {
  everyMs: 2500,
  beat: async (client) => void (await client.query('SELECT 1')),
};

/** Rejects when the server does not answer in time. */
async function sendHeartbeats(
  client: Client,
  { beat, everyMs }: Heartbeat,
  ended: AbortSignal,
): Promise<void> {
  while (!ended.aborted) {
    await pauseFor(everyMs, undefined, { signal: ended, ref: false }).catch(() => undefined);
    if (!ended.aborted) await beat(client);
  }
}

async function connectAndListen(client: Client, channels: Channels): Promise<void> {
  await client.connect();
  for (const channel of Object.keys(channels)) {
    await client.query(`LISTEN ${client.escapeIdentifier(channel)}`);
  }
}

/** Resolves when the session is lost, with the reason and whether it had connected. */
async function runSession(
  pool: Pool,
  channels: Channels,
  heartbeat: Heartbeat,
  onOpen: (client: Client) => void,
) {
  const client = new DatabaseSession({
    ...pool.options,
    // pg makes it non-enumerable, so the spread leaves it out.
    password: pool.options.password,
    connectionTimeoutMillis: PATIENCE,
    query_timeout: PATIENCE,
  });
  onOpen(client);
  const ended = new AbortController();
  const over = new Promise<unknown>((resolve) => {
    client.on('error', resolve);
    client.on('end', () => resolve(new Error('The session ended')));
  });
  client.on('notification', ({ channel, payload }) => channels[channel]?.(payload ?? ''));
  let hasConnected = false;
  try {
    // `connect` never settles when the session ends meanwhile.
    const lost = await Promise.race([connectAndListen(client, channels), over]);
    if (lost !== undefined) return { hasConnected, reason: lost };
    hasConnected = true;
    for (const callback of Object.values(channels)) callback(null);
    const heartbeatFailure = sendHeartbeats(client, heartbeat, ended.signal).catch(
      (reason: unknown) => reason,
    );
    return { hasConnected, reason: await Promise.race([over, heartbeatFailure]) };
  } catch (reason) {
    return { hasConnected, reason };
  } finally {
    ended.abort();
    // Ending a broken session may fail; nothing depends on it.
    await client.end().catch(() => undefined);
  }
}

/**
 * Calls a channel's callback with each payload, and with null after a gap in which notifications may have been missed:
 * at the start and after each reconnection.
 */
export function startListener(
  pool: Pool,
  channels: Channels,
  log: Log,
  heartbeat: Heartbeat = PLAIN_HEARTBEAT,
): Listener {
  const stopping = new AbortController();
  const { signal } = stopping;
  let client: Client | null = null;
  const onOpen = (next: Client) => {
    client = next;
  };
  const listenUntilStopped = async () => {
    for (let isLogged = false; !signal.aborted;) {
      const { hasConnected, reason } = await runSession(pool, channels, heartbeat, onOpen);
      client = null;
      heartbeat.onLost?.();
      if (signal.aborted) return;
      // Once for each loss, not for each attempt.
      if (hasConnected || !isLogged)
        log.warn({ err: reason }, 'The listening session was lost; reconnecting');
      isLogged = true;
      await pauseFor(AGAIN, undefined, { signal, ref: false }).catch(() => undefined);
    }
  };
  const finished = listenUntilStopped();
  return {
    async catchUp() {
      if (!client) throw new Error('There is no listening session');
      await heartbeat.beat(client);
    },
    async stop() {
      stopping.abort();
      await client?.end().catch(() => undefined);
      await finished;
    },
  };
}
