// Reads the changes of the board's change log: each exactly once, however the transactions overlap.
import { CompiledQuery } from 'kysely';
import { HOUR } from '#platform/durations.ts';
import type { Db } from '#context.ts';

/**
 * Transactions before the horizon have ended; changes of later ones are read again until the horizon has passed them. So
 * the first reading, for which everything has changed, reads those that the next one will see again.
 */
const STATEMENT = `SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS horizon,
  (SELECT array_agg(tx || ' ' || what) FROM board_changes
    WHERE tx >= coalesce($1::xid8, pg_snapshot_xmin(pg_current_snapshot()))) AS changes`;

/** After a longer pause everything counts as changed, because changes leave the log after a day. */
const LONGEST_PAUSE = 12 * HOUR;

interface Row {
  horizon: string;
  changes: string[] | null;
}

/** Runs a statement, through Kysely or on a dedicated connection. */
type Query = (text: string, parameters: (string | null)[]) => Promise<{ rows: readonly unknown[] }>;

export const queryDatabase =
  (db: Db): Query =>
  (text, parameters) =>
    db.executeQuery(CompiledQuery.raw(text, parameters));

interface ChangesRead {
  /**
   * Segment numbers, or null for a company. Null instead of a list when anything may have changed: at first, and after
   * a long pause.
   */
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

  /** Reads the changes since the last accepted read. */
  async read(): Promise<ChangesRead> {
    const at = Date.now();
    const isKnown = this.#last !== null && at - this.#last.at < LONGEST_PAUSE;
    const since = isKnown ? this.#last?.horizon : null;
    const { rows } = await this.#query(STATEMENT, [since ?? null]);
    // The statement has these columns.
    const { horizon, changes } = (rows[0] ?? { horizon: '0', changes: null }) as Row;
    const seen = new Set(changes);
    // Another read may have been accepted in the meantime.
    const fresh = seen.difference(this.#last?.seen ?? new Set());
    return { changes: isKnown ? listSubjects(fresh) : null, horizon, seen, at };
  }

  /** Call this once the changes are processed: the next read starts after them. */
  accept(read: ChangesRead): void {
    this.#last = read;
  }
}

/** Parses changes such as '731 42': a transaction and the segment that it changed. */
function listSubjects(keys: ReadonlySet<string>): (number | null)[] {
  return Array.from(keys, (key) => {
    const segment = Number(key.split(' ')[1]);
    return Number.isNaN(segment) ? null : segment;
  });
}
