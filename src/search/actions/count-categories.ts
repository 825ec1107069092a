// Open jobs of each kind of work, for the home page.
import { CATEGORIES, type Category } from '#jobs/rules/lists.ts';
import type { ActionContext } from '#context.ts';
import { loadIndexStats } from '#search/search-index.ts';

export interface CategoryCount {
  category: Category;
  count: number;
}

/** In the order of the picker; kinds without jobs are left out. */
export async function countCategories(ctx: ActionContext): Promise<CategoryCount[]> {
  const { docs } = await loadIndexStats(ctx, ctx.now);
  const counts = docs.countByCategory(ctx.now.getTime());
  return CATEGORIES.flatMap((category) => {
    const count = counts.get(category) ?? 0;
    return count > 0 ? [{ category, count }] : [];
  });
}
