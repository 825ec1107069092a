// Statements that are planned once a session: those that begin or end with the mark.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Pool, PoolClient } from 'pg';

const MARK = '/* planned once */';

/** Begins or ends a statement whose text is the same each time, so that each session parses and plans it once. */
export const PREPARED = sql.raw(`${MARK} `);

const isMarked = (text: string) => text.startsWith(MARK) || text.trimEnd().endsWith(MARK);

const names = new Map<string, string>();

function nameOf(text: string): string {
  const known = names.get(text);
  if (known) return known;
  const name = `planned_${createHash('sha256').update(text).digest('hex').slice(0, 16)}`;
  names.set(text, name);
  return name;
}

/** Lets the sessions of the pool keep the plans of marked statements. */
export function preparePlans(pool: Pool): void {
  pool.on('connect', (client: PoolClient) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    const planned = (...given: unknown[]) => {
      const [text, values, ...callback] = given;
      if (typeof text !== 'string' || !isMarked(text)) return query(...given);
      return query({ name: nameOf(text), text, values }, ...callback);
    };
    // pg's own type lists a dozen ways to call; all of them pass through unchanged but this one.
    client.query = planned as typeof client.query;
  });
}
