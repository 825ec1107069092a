// Finds the landing page that shows the same jobs as a search, because search engines should index that page.
import { findLandingPaths } from '#browse/actions/landing.ts';
import type { TopicPaths } from '#browse/actions/links.ts';
import type { Topic } from '#browse/rules/topics.ts';
import { CATEGORIES } from '#jobs/rules/lists.ts';
import { REMOTE } from '#jobs/rules/place.ts';
import { NATIONWIDE } from '#places/names.ts';
import { findPlaceByName, getPlaceKey } from '#places/rules.ts';
import type { BoardContext } from './context.ts';

/** Null for a place that has no landing page. */
function toPlaceCode(location: string): string | null {
  const place = findPlaceByName(location);
  if (place === 'remote') return REMOTE;
  if (place === null || place === NATIONWIDE) return null;
  // A former province or district has its own page.
  return getPlaceKey(place);
}

/** The topic of a search by one category, one place or both; null with any other condition. */
export function toSearchedTopic(address: string): Topic | null {
  const topic: Topic = {};
  // Every page of such a search has the landing page as its canonical address.
  const given = [...new URL(address).searchParams].filter(
    ([name, value]) => value !== '' && name !== 'page',
  );
  for (const [name, value] of given) {
    const category = name === 'category' ? CATEGORIES.find((it) => it === value) : undefined;
    const place = name === 'location' ? toPlaceCode(value) : null;
    if (category && !topic.category) topic.category = category;
    else if (place && !topic.place) topic.place = place;
    else return null;
  }
  return given.length > 0 ? topic : null;
}

/** Returns null and logs on failure; the search works without it, but is not cached then. */
export async function findSearchLanding(
  { ctx, browse, dependencies }: Pick<BoardContext, 'ctx' | 'browse' | 'dependencies'>,
  address: string,
): Promise<TopicPaths | null> {
  const topic = toSearchedTopic(address);
  if (!topic) return null;
  try {
    return await findLandingPaths(ctx, browse, topic);
  } catch (error) {
    ctx.log.warn({ err: error }, 'The landing page of a search could not be found');
    dependencies.isIncomplete = true;
    return null;
  }
}
