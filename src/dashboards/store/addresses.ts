// Lists the public addresses of jobs and companies in parts of a sitemap's size.
import { sql } from 'kysely';
import { isListedCompany } from '#companies/store/listed.ts';
import { isOpenJob } from '#jobs/store/open.ts';
import type { Db } from '#context.ts';

const SITEMAP_PART_SIZE = 10_000;

export interface SitemapAddress {
  id: string;
  updated_at: Date;
}

export async function listJobAddresses(db: Db, now: Date, part: number): Promise<SitemapAddress[]> {
  return db
    .selectFrom('jobs')
    .select(['id', 'updated_at'])
    .where(isOpenJob('jobs', now))
    .orderBy('created_at', 'desc')
    .orderBy('seq', 'desc')
    .limit(SITEMAP_PART_SIZE)
    .offset(part * SITEMAP_PART_SIZE)
    .execute();
}

/** The parts that the longer of the two lists needs, at least one. */
export async function countSitemapPages(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT greatest(
    (SELECT count(*) FROM jobs WHERE ${isOpenJob('jobs', now)}),
    (SELECT count(*) FROM companies WHERE ${isListedCompany})) AS n`.execute(db);
  return Math.max(1, Math.ceil((rows[0]?.n ?? 0) / SITEMAP_PART_SIZE));
}

export async function listCompanyAddresses(db: Db, part: number): Promise<SitemapAddress[]> {
  return db
    .selectFrom('companies')
    .select(['id', 'updated_at'])
    .where(isListedCompany)
    .orderBy('id')
    .limit(SITEMAP_PART_SIZE)
    .offset(part * SITEMAP_PART_SIZE)
    .execute();
}
