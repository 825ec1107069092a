// Token buckets in the database, so that every server shares them and a burst cannot slip through.
import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { BUCKETS, type BucketName } from './limits.ts';

/** A database or a transaction of one, whatever its tables are. */
type Executor = Pick<Kysely<unknown>, 'getExecutor'>;

/** One token to take: from which bucket, and whose. */
export interface Take {
  limit: BucketName;
  whom: string;
}

const keyOf = ({ limit, whom }: Take) =>
  `${limit} ${createHash('sha256').update(whom).digest('base64url').slice(0, 22)}`;

const full = (t: string) =>
  sql.raw(`least(asked.burst, ${t}.tokens + asked.refill
    * greatest(0, extract(epoch FROM asked.now - ${t}.at)))`);

/** The buckets as rows, in the order of their keys: two callers then never wait for each other's row. */
function rowsOf(takes: readonly Take[], now: Date) {
  const asked = takes
    .map((take) => ({ key: keyOf(take), ...BUCKETS[take.limit] }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const rows = asked.map(
    ({ key, burst, refill: refillBucket }) =>
      sql`(${key}, ${burst}::float8, ${refillBucket}::float8, ${now}::timestamptz)`,
  );
  return sql`(VALUES ${sql.join(rows)}) AS asked (key, burst, refill, now)`;
}

/**
 * Takes one token from each bucket that has one, and answers the seconds until every bucket has one: 0 where nothing
 * was refused.
 */
export async function takeTokens(db: Executor, takes: readonly Take[], now: Date): Promise<number> {
  const rows = rowsOf(takes, now);
  const { rows: taken } = await sql`
    WITH asked AS MATERIALIZED (SELECT * FROM ${rows})
    INSERT INTO throttles AS t (key, tokens, at)
    SELECT key, burst - 1, now FROM asked
    ON CONFLICT (key) DO UPDATE SET at = greatest(t.at, excluded.at),
      tokens = (SELECT ${full('t')} - 1 FROM asked WHERE asked.key = t.key)
    WHERE (SELECT ${full('t')} >= 1 FROM asked WHERE asked.key = t.key)
    RETURNING key`.execute(db);
  if (taken.length === takes.length) return 0;
  const { rows: left } = await sql<{ seconds: number }>`
    SELECT (1 - ${full('t')}) / asked.refill AS seconds
    FROM ${rows} JOIN throttles t USING (key) WHERE ${full('t')} < 1`.execute(db);
  return Math.max(1, ...left.map(({ seconds }) => Math.ceil(seconds)));
}

/** A success shows that this was the owner all along. */
export async function refillBucket(db: Executor, limit: BucketName, whom: string): Promise<void> {
  await sql`DELETE FROM throttles WHERE key = ${keyOf({ limit, whom })}`.execute(db);
}

/** A bucket that nobody took from since is full again, and need not be remembered. */
export async function sweepBuckets(db: Executor, before: Date, most: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`DELETE FROM throttles WHERE ctid = ANY(ARRAY(
    SELECT ctid FROM throttles WHERE at < ${before} LIMIT ${most}))`.execute(db);
  return Number(numAffectedRows);
}
