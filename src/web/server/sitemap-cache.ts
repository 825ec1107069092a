// Caches sitemaps while the board does not change, and for a moment while it changes constantly.
import { LRUCache } from 'lru-cache';

interface CachedSitemap {
  body: string;
  version: string;
  at: number;
}

/** Limit for all sitemaps: about twelve parts of ten thousand addresses. */
const MAX_SITEMAP_BYTES = 64 * 1024 * 1024;
/** Jobs also expire by time, without a change of the board's version. */
const MAX_AGE_MS = 5 * 60_000;
/** Takedowns leave the sitemaps after this time plus the second in which changes are detected. */
const MIN_AGE_MS = 2000;

export interface SitemapSource {
  /** Changes with every change of the board. */
  version: () => Promise<string>;
  clock?: () => number;
  maxBytes?: number;
}

/** Returns the cached body or builds it; concurrent requests share one build. */
export function createSitemapCache({
  version,
  clock = Date.now,
  maxBytes = MAX_SITEMAP_BYTES,
}: SitemapSource) {
  const cache = new LRUCache<string, CachedSitemap>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }) => Math.max(1, body.length),
  });
  const pending = new Map<string, Promise<string>>();

  async function buildFresh(key: string, build: () => Promise<string>): Promise<string> {
    try {
      // Read the version first: changes during the build belong to the next one.
      const built = { version: await version(), at: clock(), body: await build() };
      cache.set(key, built);
      return built.body;
    } finally {
      pending.delete(key);
    }
  }

  return async (key: string, build: () => Promise<string>): Promise<string> => {
    const cached = cache.get(key);
    if (cached) {
      const age = clock() - cached.at;
      const isFresh =
        age < MIN_AGE_MS || (age < MAX_AGE_MS && cached.version === (await version()));
      if (isFresh) return cached.body;
    }
    const shared = pending.get(key) ?? buildFresh(key, build);
    pending.set(key, shared);
    return shared;
  };
}
