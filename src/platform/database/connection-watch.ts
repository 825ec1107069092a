// Watches the way to the database: sessions whose answers are lost are given up in seconds, so that nobody waits longer.
import { setTimeout as pauseFor } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Log } from '#platform/log.ts';
import { Session } from './session.ts';
import { hasDatabaseCode } from './error-codes.ts';

const TICK = 500;
/** Milliseconds without a byte after which a waiting session is looked at. */
const SILENCE = 2000;
/** How long the server may take to open a session and say who still works. */
const PATIENCE = 2500;
const MOMENT = 50;

interface Backend {
  pid: number;
  lost: boolean;
}

/** Processes that have long answered, as the server sees it; through a pooler it knows none of them. */
const LOST = `SELECT pid, state LIKE 'idle%' AND state_change < clock_timestamp() - interval '1 second' AS lost
  FROM pg_stat_activity WHERE pid = ANY($1)`;

/**
 * A silent session may be working, or its connection may be dead without a word (a cut cable, a firewall that forgot).
 * The server is asked over a new connection: if that fails, all sessions are given up; if it says that a session has
 * answered, that one is.
 */
export function watchConnection(pool: Pool, log: Log): void {
  const sessions = new Set<Session>();
  pool.on('connect', (client) => {
    if (!(client instanceof Session)) return;
    sessions.add(client);
    client.once('end', () => sessions.delete(client));
  });
  let busy = false;
  const silent = () => [...sessions].filter((session) => session.silentFor() >= SILENCE);
  const look = async () => {
    const suspects = silent();
    if (suspects.length === 0) return;
    const lost = await findLost(pool, suspects);
    // A process that was busy itself reads now what came meanwhile; whoever is heard of is not lost.
    await pauseFor(MOMENT);
    const given =
      lost === 'all' ? allIfSilent(sessions) : lost.filter((it) => silent().includes(it));
    for (const session of given) session.abandon();
    if (given.length === 0) return;
    log.warn({ sessions: given.length }, 'The database fell silent; its sessions were given up');
  };
  const timer = setInterval(() => {
    if (pool.ending) clearInterval(timer);
    if (busy) return;
    busy = true;
    void look().finally(() => {
      busy = false;
    });
  }, TICK).unref();
}

/** None while one of them still hears the server: then it is slow, not gone. */
function allIfSilent(sessions: ReadonlySet<Session>): readonly Session[] {
  const since = performance.now() - SILENCE;
  const all = [...sessions];
  return all.some((session) => session.heardAt() > since) ? [] : all;
}

async function findLost(
  pool: Pool,
  suspects: readonly Session[],
): Promise<readonly Session[] | 'all'> {
  const asker = new Session({
    ...pool.options,
    // pg hides it from the spread.
    password: pool.options.password,
    connectionTimeoutMillis: PATIENCE,
    query_timeout: PATIENCE,
  });
  try {
    await asker.connect();
    const pids = suspects.map(({ backend }) => backend);
    const { rows } = await asker.query<Backend>(LOST, [pids]);
    const lost = new Set(rows.filter((row) => row.lost).map(({ pid }) => pid));
    return suspects.filter(({ backend }) => lost.has(backend));
  } catch (error) {
    // A refusal is an answer: too many sessions, or it is just starting.
    return hasDatabaseCode(error) ? [] : 'all';
  } finally {
    asker.end().catch(() => undefined);
  }
}
