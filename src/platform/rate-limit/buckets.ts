// Token buckets in the database, so that all servers share them and parallel requests cannot exceed them.
import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { RetentionRule } from '#platform/retention.ts';
import { BUCKETS, type BucketName } from './limits.ts';

/** A database or transaction, whatever its tables are. */
type Executor = Pick<Kysely<unknown>, 'getExecutor'>;

/** One token to take: the kind of bucket, and its owner. */
export interface Take {
  limit: BucketName;
  owner: string;
  /** How many times as large the owner's bucket is; 1 by default. */
  factor?: number;
}

const toKey = ({ limit, owner }: Take) =>
  `${limit} ${createHash('sha256').update(owner).digest('base64url').slice(0, 22)}`;

const toRefilledSql = (t: string) =>
  sql.raw(`least(requested.burst, ${t}.tokens + requested.refill
    * greatest(0, extract(epoch FROM requested.now - ${t}.at)))`);

/**
 * Whether the bucket was used when the clock was ahead. It counts as used now: otherwise it would stay empty until that
 * time comes. Servers' clocks differ by less than this, and must not fill a bucket twice for that.
 */
const isAhead = (t: string, now: string) => sql.raw(`${t}.at > ${now} + interval '1 minute'`);

/** The buckets as rows, sorted by key so that two callers cannot deadlock. */
function toRows(takes: readonly Take[], now: Date) {
  const requests = takes
    .map((take) => {
      const { burst, refill } = BUCKETS[take.limit];
      const { factor = 1 } = take;
      return { key: toKey(take), burst: burst * factor, refill: refill * factor };
    })
    .toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const rows = requests.map(
    ({ key, burst, refill: refillBucket }) =>
      sql`(${key}, ${burst}::float8, ${refillBucket}::float8, ${now}::timestamptz)`,
  );
  return sql`(VALUES ${sql.join(rows)}) AS requested (key, burst, refill, now)`;
}

/** `seconds` until every bucket has a token: 0 when nothing was refused. */
export interface Taken {
  seconds: number;
  /** Those that had none. */
  refused: BucketName[];
}

/** Takes one token from each bucket that has one. */
export async function takeTokens(db: Executor, takes: readonly Take[], now: Date): Promise<Taken> {
  const { rows: takenRows } = await sql<{ key: string }>`
    WITH requested AS MATERIALIZED (SELECT * FROM ${toRows(takes, now)})
    INSERT INTO throttles AS t (key, tokens, at)
    SELECT key, burst - 1, now FROM requested
    ON CONFLICT (key) DO UPDATE
    SET at = CASE WHEN ${isAhead('t', 'excluded.at')} THEN excluded.at ELSE greatest(t.at, excluded.at) END,
      tokens = (SELECT ${toRefilledSql('t')} - 1 FROM requested WHERE requested.key = t.key)
    WHERE (SELECT ${toRefilledSql('t')} >= 1 FROM requested WHERE requested.key = t.key)
    RETURNING key`.execute(db);
  const taken = new Set(takenRows.map(({ key }) => key));
  const refused = takes.filter((take) => !taken.has(toKey(take))).map(({ limit }) => limit);
  if (refused.length === 0) return { seconds: 0, refused };
  return { seconds: Math.max(1, await getWait(db, takes, now)), refused };
}

/** Seconds until each of the buckets has a token, without taking one. */
export async function getWait(db: Executor, takes: readonly Take[], now: Date): Promise<number> {
  const rows = toRows(takes, now);
  const { rows: waits } = await sql<{ seconds: number }>`
    WITH reset AS (UPDATE throttles t SET at = requested.now FROM ${rows}
      WHERE t.key = requested.key AND ${isAhead('t', 'requested.now')})
    SELECT (1 - ${toRefilledSql('t')}) / requested.refill AS seconds
    FROM ${rows} JOIN throttles t USING (key) WHERE ${toRefilledSql('t')} < 1`.execute(db);
  return Math.max(0, ...waits.map(({ seconds }) => Math.ceil(seconds)));
}

/** Called after a success, which shows that the earlier attempts were the owner's. */
export async function refillBucket(db: Executor, limit: BucketName, owner: string): Promise<void> {
  await sql`DELETE FROM throttles WHERE key = ${toKey({ limit, owner })}`.execute(db);
}

/** Buckets are full again long before, so that a missing one stands for the same. */
export const THROTTLE_RETENTION: RetentionRule = {
  table: 'throttles',
  id: sql`'a limit'`,
  from: 'at',
  days: 1,
};
