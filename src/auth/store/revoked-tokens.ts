// Finds revoked tokens among many, for connections that stay open after their first check.
import { sql } from 'kysely';
import { EMBEDDED_ISSUER } from '#auth/rules/embedded.ts';
import type { Actor, Db } from '#context.ts';

/** The claims that decide whether a token is revoked. */
export type Bearer = Pick<Actor, 'issuer' | 'uid' | 'session' | 'issued_at'>;

const toSeconds = (date: Date | undefined) => (date ? date.getTime() / 1000 : null);

/**
 * Returns the indexes of tokens whose session ended, whose account is deleted or suspended, or that were issued before
 * their owner ended all sessions. The same rules as in `authenticate.ts`, for all tokens in one statement.
 */
export async function findRevoked(db: Db, bearers: readonly Bearer[]): Promise<number[]> {
  if (bearers.length === 0) return [];
  const column = <T>(of: (bearer: Bearer) => T) => bearers.map(of);
  const { rows } = await sql<{ at: number }>`
    SELECT (b.n - 1)::int AS at
    FROM unnest(${column(({ issuer }) => issuer)}::text[], ${column(({ uid }) => uid)}::text[],
      ${column(({ session }) => session ?? null)}::text[],
      ${column(({ issued_at }) => toSeconds(issued_at))}::float8[])
      WITH ORDINALITY AS b (issuer, uid, sid, iat, n)
    LEFT JOIN people p ON p.issuer = b.issuer AND p.uid = b.uid
    LEFT JOIN accounts a ON b.issuer = ${EMBEDDED_ISSUER} AND a.id = b.uid
    LEFT JOIN sessions s ON s.sid = b.sid AND s.account_id = a.id
    WHERE p.id IS NULL OR p.disabled_at IS NOT NULL OR a.disabled_at IS NOT NULL
      OR to_timestamp(b.iat) < p.tokens_valid_from OR to_timestamp(b.iat) < a.tokens_valid_from
      OR (b.issuer = ${EMBEDDED_ISSUER} AND (a.id IS NULL OR s.sid IS NULL))`.execute(db);
  return rows.map(({ at }) => at);
}
