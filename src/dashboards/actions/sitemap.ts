// Lists the public addresses for sitemaps, in parts.
import {
  listCompanyAddresses,
  listJobAddresses,
  listJobSitemapParts,
  type Address,
} from '#dashboards/store/addresses.ts';
import type { ActionContext } from '#context.ts';

type SitemapContext = Pick<ActionContext, 'db' | 'now'>;

/** Part 0 also has the companies. */
export async function listSitemapAddresses(
  { db, now }: SitemapContext,
  part: number,
): Promise<{ companies: Address[]; jobs: Address[] }> {
  const companies = part ? [] : await listCompanyAddresses(db);
  return { companies, jobs: await listJobAddresses(db, now, part) };
}

export const countSitemapParts = ({ db, now }: SitemapContext): Promise<number> =>
  listJobSitemapParts(db, now);
