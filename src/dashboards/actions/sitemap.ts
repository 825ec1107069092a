// Lists the public addresses for sitemaps, in parts.
import {
  listCompanyAddresses,
  listJobAddresses,
  countSitemapPages,
  type SitemapAddress,
} from '#dashboards/store/addresses.ts';
import type { ActionContext } from '#context.ts';

type SitemapContext = Pick<ActionContext, 'db' | 'now'>;

/** Each part has so many jobs, and so many companies. */
export async function listSitemapAddresses(
  { db, now }: SitemapContext,
  part: number,
): Promise<{ companies: SitemapAddress[]; jobs: SitemapAddress[] }> {
  const [companies, jobs] = await Promise.all([
    listCompanyAddresses(db, part),
    listJobAddresses(db, now, part),
  ]);
  return { companies, jobs };
}

export const countSitemapParts = ({ db, now }: SitemapContext): Promise<number> =>
  countSitemapPages(db, now);
