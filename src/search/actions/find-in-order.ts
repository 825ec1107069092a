// Finds matches in an order that relevance has no part in: by time of posting, or by pay.
import type { Db } from '#context.ts';
import { readFeatures } from '#search/store/features.ts';
import type { Found, Page } from './find-by-relevance.ts';
import { createPayWindows, retrieve } from './retrieve.ts';
import type { SearchRequest } from './search-request.ts';

/** Matches from which a total is estimated, give or take a tenth. */
const COUNTED = 100;

export async function findInOrder(
  db: Db,
  request: SearchRequest,
  order: 'newest' | 'salary',
  { offset, limit }: Page,
): Promise<Found> {
  const end = offset + limit;
  const matches = request.plan.tiers.filter(({ kind }) => kind === 'match');
  // By pay the first read only counts: windows of pay say nothing of all jobs.
  const counted = order === 'salary' ? COUNTED : Math.max(end, COUNTED);
  const first = await retrieve(db, request, { tiers: matches, limit: counted, minResults: 1 });
  const { total, is_estimate, match } = first;
  const { tiers } =
    order === 'salary' && total > 0
      ? await retrieve(db, request, {
          tiers: [match],
          limit: end,
          minResults: 1,
          windows: createPayWindows(request),
        })
      : first;
  const jobs = tiers.find(({ tier }) => tier === match)?.jobs ?? [];
  return {
    total,
    is_estimate,
    match,
    jobs: await readFeatures(db, request.index, jobs.slice(offset, end)),
  };
}
