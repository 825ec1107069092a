// Counts the open jobs of each category, for the home page.
import { CATEGORIES, listCategoriesWithin, type Category } from '#jobs/rules/lists.ts';
import type { ActionContext } from '#context.ts';

export interface CategoryCount {
  category: Category;
  count: number;
}

/** In the order of the picker; a category includes its subcategories. Categories without jobs are left out. */
export async function countCategories(ctx: ActionContext): Promise<CategoryCount[]> {
  const { docs } = await ctx.search.loadStats(ctx.now);
  const counts = docs.countByCategory(ctx.now.getTime());
  return CATEGORIES.flatMap((category) => {
    const within = listCategoriesWithin(category);
    const count = within.reduce((sum, it) => sum + (counts.get(it) ?? 0), 0);
    return count > 0 ? [{ category, count }] : [];
  });
}
