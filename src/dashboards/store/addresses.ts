// Lists the public addresses of jobs and companies in parts of a sitemap's size.
import { sql } from 'kysely';
import type { Db } from '#context.ts';

export const SITEMAP_PART_SIZE = 10_000;

export interface Address {
  id: string;
  updated_at: Date;
}

export async function listJobAddresses(db: Db, now: Date, part: number): Promise<Address[]> {
  return db
    .selectFrom('jobs')
    .select(['id', 'updated_at'])
    .where('state', '=', 'active')
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('seq', 'desc')
    .limit(SITEMAP_PART_SIZE)
    .offset(part * SITEMAP_PART_SIZE)
    .execute();
}

export async function listJobSitemapParts(db: Db, now: Date): Promise<number> {
  const { n } = await db
    .selectFrom('jobs')
    .select(sql<number>`count(*)`.as('n'))
    .where('state', '=', 'active')
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return Math.max(1, Math.ceil(n / SITEMAP_PART_SIZE));
}

export async function listCompanyAddresses(db: Db): Promise<Address[]> {
  return db
    .selectFrom('companies')
    .select(['id', 'updated_at'])
    .where('closed_at', 'is', null)
    .where('taken_down_at', 'is', null)
    .limit(SITEMAP_PART_SIZE)
    .execute();
}
