// Prepares statements that start or end with a mark, so that each session plans them once.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Pool, PoolClient } from 'pg';

const MARK = '/* planned once */';

/** Put at the start or end of a statement whose text never varies: each session parses and plans it once. */
export const PREPARED = sql.raw(`${MARK} `);

const isMarked = (text: string) => text.startsWith(MARK) || text.trimEnd().endsWith(MARK);

const names = new Map<string, string>();

function getStatementName(text: string): string {
  const cachedName = names.get(text);
  if (cachedName) return cachedName;
  const name = `planned_${createHash('sha256').update(text).digest('hex').slice(0, 16)}`;
  names.set(text, name);
  return name;
}

/** Makes the pool's sessions prepare marked statements. */
export function preparePlans(pool: Pool): void {
  pool.on('connect', (client: PoolClient) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const planned = (...args: unknown[]) => {
      const [text, values, ...callback] = args;
      if (typeof text !== 'string' || !isMarked(text)) return query(...args);
      return query({ name: getStatementName(text), text, values }, ...callback);
    };
    // pg's own type lists a dozen ways to call; all of them pass through unchanged but this one.
    client.query = planned as typeof client.query;
  });
}
