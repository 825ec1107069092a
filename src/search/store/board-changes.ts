// Reads what changed on the board: each change once, however the transactions overlap that made them.
import { CompiledQuery } from 'kysely';
import { HOUR } from '#platform/durations.ts';
import type { Db } from '#context.ts';

/** Transactions before the horizon have ended; what the others changed is read again until it has passed them. */
const STATEMENT = `SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS horizon,
  (SELECT array_agg(tx || ' ' || what) FROM board_changes WHERE tx >= $1::xid8) AS changes`;

/** Changes leave the log after a day. */
const LONGEST_PAUSE = 12 * HOUR;

interface Row {
  horizon: string;
  changes: string[] | null;
}

/** Runs a statement, in a pool or in a session of its own. */
type Query = (text: string, parameters: (string | null)[]) => Promise<{ rows: readonly unknown[] }>;

export const queryDatabase =
  (db: Db): Query =>
  (text, parameters) =>
    db.executeQuery(CompiledQuery.raw(text, parameters));

export interface ChangesRead {
  /** Segments by their number, companies by null. Null where anything may have changed: at first, and after a long pause. */
  changes: readonly (number | null)[] | null;
  horizon: string;
  seen: ReadonlySet<string>;
  at: number;
}

export class BoardChangeReader {
  readonly #query: Query;
  #last: ChangesRead | null = null;

  constructor(query: Query) {
    this.#query = query;
  }

  /** Reads what changed since the reading that was accepted last. */
  async read(): Promise<ChangesRead> {
    const at = Date.now();
    const isKnown = this.#last !== null && at - this.#last.at < LONGEST_PAUSE;
    const since = isKnown ? this.#last?.horizon : null;
    const { rows } = await this.#query(STATEMENT, [since ?? null]);
    // As the statement names them.
    const { horizon, changes } = (rows[0] ?? { horizon: '0', changes: null }) as Row;
    const seen = new Set(changes);
    // Another reading may have been accepted in the meantime.
    const fresh = seen.difference(this.#last?.seen ?? new Set());
    return { changes: isKnown ? listSubjects(fresh) : null, horizon, seen, at };
  }

  /** To be called when the changes have been dealt with: the next reading begins behind them. */
  accept(read: ChangesRead): void {
    this.#last = read;
  }
}

/** From '731 42', a transaction and what it changed. */
function listSubjects(keys: ReadonlySet<string>): (number | null)[] {
  return Array.from(keys, (key) => {
    const segment = Number(key.split(' ')[1]);
    return Number.isNaN(segment) ? null : segment;
  });
}
