// Token buckets in the database, so that every server shares them and a burst cannot slip through.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#visit.ts';

export interface Bucket {
  burst: number;
  /** Tokens that come back in a second. */
  refill: number;
}

const perMinute = (n: number) => n / 60;

/** Generous by address of the network, which carriers share among thousands; strict by account. */
export const BUCKETS = {
  'sign-in by ip': { burst: 20, refill: perMinute(10) },
  'sign-in by account': { burst: 10, refill: perMinute(2) },
  'sign-up by ip': { burst: 20, refill: perMinute(3) },
  'second-factor by ip': { burst: 30, refill: perMinute(10) },
  // Six digits with three right answers at a time: 725 tries a day find one in 460 days.
  'second-factor by account': { burst: 5, refill: perMinute(0.5) },
  'recovery-code by account': { burst: 5, refill: perMinute(0.5) },
  'mail by ip': { burst: 5, refill: perMinute(1) },
  'mail by account': { burst: 3, refill: perMinute(0.1) },
} as const satisfies Record<string, Bucket>;

export type Limit = keyof typeof BUCKETS;

/** IPv6 users own a whole /64; an IPv4 address inside IPv6 is the IPv4 address. */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  if (!ip.includes(':')) return ip;
  const [head = '', tail] = (ip.split('%')[0] ?? '').toLowerCase().split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array<string>(zeros).fill('0'), ...right].slice(0, 4);
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`;
}

const keyOf = (limit: Limit, whom: string) =>
  `${limit} ${createHash('sha256').update(whom).digest('base64url').slice(0, 22)}`;

/** Takes one token and answers 0, or takes none and answers the seconds until there is one. */
export async function take(db: Db, limit: Limit, whom: string, now: Date): Promise<number> {
  const { burst, refill } = BUCKETS[limit];
  const key = keyOf(limit, whom);
  const full = sql<number>`least(${burst}::float8, t.tokens + ${refill}::float8
    * greatest(0, extract(epoch from ${now}::timestamptz - t.at)))`;
  const taken = await sql`
    INSERT INTO throttles AS t (key, tokens, at) VALUES (${key}, ${burst}::float8 - 1, ${now})
    ON CONFLICT (key) DO UPDATE SET tokens = ${full} - 1, at = greatest(t.at, ${now})
    WHERE ${full} >= 1
    RETURNING key`.execute(db);
  if (taken.rows.length > 0) return 0;
  const left = await sql<{ tokens: number }>`
    SELECT ${full} AS tokens FROM throttles t WHERE key = ${key}`.execute(db);
  return Math.max(1, Math.ceil((1 - (left.rows[0]?.tokens ?? 1)) / refill));
}

/** A success shows that this was the owner all along. */
export async function refill(db: Db, limit: Limit, whom: string): Promise<void> {
  await db.deleteFrom('throttles').where('key', '=', keyOf(limit, whom)).execute();
}
