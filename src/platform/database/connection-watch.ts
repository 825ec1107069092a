// Watches the connections to the database and closes dead ones within seconds, so that callers do not wait for a timeout.
import { setTimeout as pauseFor } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Log } from '#platform/log.ts';
import { DatabaseSession } from './session.ts';
import { hasDatabaseCode } from './error-codes.ts';

const TICK = 500;
/** Milliseconds without a byte after which a waiting session is checked. */
const SILENCE = 2000;
/** Milliseconds the server may take to open a session and list the active backends. */
const PATIENCE = 2500;
const MOMENT = 50;

interface Backend {
  pid: number;
  lost: boolean;
}

/** Backends that the server reports as idle although we still wait for them; a pooler hides their ids. */
const LOST = `SELECT pid, state LIKE 'idle%' AND state_change < clock_timestamp() - interval '1 second' AS lost
  FROM pg_stat_activity WHERE pid = ANY($1)`;

/**
 * A silent session may still be working, or its connection may be dead (a cut cable, a firewall that lost its state).
 * A new connection asks the server: if that fails, all sessions are closed; if the server reports that a session has
 * finished its statement, only that one is closed.
 */
export function watchConnection(pool: Pool, log: Log): void {
  const sessions = new Set<DatabaseSession>();
  pool.on('connect', (client) => {
    if (!(client instanceof DatabaseSession)) return;
    sessions.add(client);
    client.once('end', () => sessions.delete(client));
  });
  let busy = false;
  const listSilent = () => [...sessions].filter((session) => session.silentFor() >= SILENCE);
  const checkSessions = async () => {
    const suspects = listSilent();
    if (suspects.length === 0) return;
    const lost = await findLost(pool, suspects);
    // If this process was blocked, it now reads what arrived meanwhile; sessions that received bytes are alive.
    await pauseFor(MOMENT);
    const lostSessions =
      lost === 'all' ? listIfSilent(sessions) : lost.filter((it) => listSilent().includes(it));
    for (const session of lostSessions) session.abandon();
    if (lostSessions.length === 0) return;
    log.warn(
      { sessions: lostSessions.length },
      'The database does not answer; its sessions were closed',
    );
  };
  const timer = setInterval(() => {
    if (pool.ending) clearInterval(timer);
    if (busy) return;
    busy = true;
    void checkSessions().finally(() => {
      busy = false;
    });
  }, TICK).unref();
}

/** Returns no session while any of them still receives bytes: then the server is slow, not unreachable. */
function listIfSilent(sessions: ReadonlySet<DatabaseSession>): readonly DatabaseSession[] {
  const since = performance.now() - SILENCE;
  const all = [...sessions];
  return all.some((session) => session.lastReceivedAt() > since) ? [] : all;
}

async function findLost(
  pool: Pool,
  suspects: readonly DatabaseSession[],
): Promise<readonly DatabaseSession[] | 'all'> {
  const probe = new DatabaseSession({
    ...pool.options,
    // pg makes it non-enumerable, so the spread leaves it out.
    password: pool.options.password,
    connectionTimeoutMillis: PATIENCE,
    query_timeout: PATIENCE,
  });
  try {
    await probe.connect();
    const pids = suspects.map(({ backend }) => backend);
    const { rows } = await probe.query<Backend>(LOST, [pids]);
    const lost = new Set(rows.filter((row) => row.lost).map(({ pid }) => pid));
    return suspects.filter(({ backend }) => lost.has(backend));
  } catch (error) {
    // An error from the server proves that it is reachable: too many sessions, or it is starting.
    return hasDatabaseCode(error) ? [] : 'all';
  } finally {
    probe.end().catch(() => undefined);
  }
}
