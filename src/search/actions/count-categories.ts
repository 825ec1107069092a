// Counts the open jobs of each category, for the home page.
import { CATEGORIES, type Category } from '#jobs/rules/lists.ts';
import type { ActionContext } from '#context.ts';
import { JobQuery } from '#search/contract.ts';
import { countFacets } from './count-facets.ts';
import { toSearchRequest } from './search-request.ts';

export interface CategoryCount {
  category: Category;
  count: number;
}

/** In the order of the picker; a category includes its subcategories. Categories without jobs are left out. */
export async function countCategories(ctx: ActionContext): Promise<CategoryCount[]> {
  const request = await toSearchRequest(ctx, JobQuery.parse({}));
  const facets = request && (await countFacets(ctx, request, null));
  return CATEGORIES.flatMap((category) => {
    const count = facets?.category.find(({ value }) => value === category)?.count;
    return count ? [{ category, count }] : [];
  });
}
