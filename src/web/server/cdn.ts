// Caching headers for a CDN in front: pages with a language in their address may be shared, all others not.
import type { CachedPage } from './page-cache/cached-page.ts';
import type { PageAddress } from './page-cache/page-address.ts';

export interface Cdn {
  /** True if the board notifies the CDN which pages have changed. */
  isPurged: boolean;
}

/** Every page has this key: purging it empties the CDN. */
export const ALL_PAGES = 'pages';

/** Without purges, a closed job disappears after the sum of these, plus up to a second in the board's own cache. */
const FRESH_SECONDS = 2;
const STALE_SECONDS = 2;
/** With purges; a page that expires sooner gets the shorter time. */
const PURGED_SECONDS = 600;

const PRIVATE = { 'cache-control': 'private, no-cache' };

function toCacheControl({ until }: CachedPage, { isPurged }: Cdn, now: number): string {
  const left = Math.max(0, Math.floor((until - now) / 1000));
  const fresh = Math.min(left, isPurged ? PURGED_SECONDS : FRESH_SECONDS);
  const stale = isPurged ? 0 : STALE_SECONDS;
  const shared = `public, max-age=0, s-maxage=${fresh}`;
  return stale > 0 ? `${shared}, stale-while-revalidate=${stale}` : shared;
}

interface CdnResponse {
  page: CachedPage;
  /** Null where the response is for only one visitor. */
  address: PageAddress | null;
  /** False if the page may miss a change, whose purge may be over before the CDN stores the page. */
  isFresh: boolean;
  now: number;
}

/** Headers that replace the page's own. */
export function toCdnHeaders(
  cdn: Cdn,
  { page, address, isFresh, now }: CdnResponse,
): Record<string, string> {
  // Members' pages, errors and redirects have headers of their own, which forbid storing.
  if (page.etag === null) return {};
  if (!address?.prefix || !page.isStorable || (cdn.isPurged && !isFresh)) return PRIVATE;
  return {
    'cache-control': toCacheControl(page, cdn, now),
    // The language is in the address, so cookies do not affect the page.
    vary: 'Accept-Encoding',
    'surrogate-key': [ALL_PAGES, ...page.tags].join(' '),
  };
}
