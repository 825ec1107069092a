// Sitemaps made once for all who ask: as long as the board is the same, and for a moment where it changes all the time.
import { LRUCache } from 'lru-cache';

interface Made {
  body: string;
  version: string;
  at: number;
}

/** Bytes of all sitemaps that are held: some twelve pieces of ten thousand addresses. */
const MOST = 64 * 1024 * 1024;
/** Jobs end by the clock too, without a change of the board. */
const LONGEST = 5 * 60_000;
/** What was taken down is gone from the sitemaps after this and the second in which the change is heard of. */
const SHORTEST = 2000;

export interface SitemapSource {
  /** Changes with every change of the board. */
  version: () => Promise<string>;
  clock?: () => number;
}

/** Answers the body under `key`, made by `make` where none is held; many who ask at once wait for the same one. */
export function createSitemapCache({ version, clock = Date.now }: SitemapSource) {
  const cache = new LRUCache<string, Made>({
    maxSize: MOST,
    sizeCalculation: ({ body }) => Math.max(1, body.length),
  });
  const making = new Map<string, Promise<string>>();

  async function makeAnew(key: string, make: () => Promise<string>): Promise<string> {
    try {
      // The version first: what changes while the body is made belongs to the next one.
      const made = { version: await version(), at: clock(), body: await make() };
      cache.set(key, made);
      return made.body;
    } finally {
      making.delete(key);
    }
  }

  return async (key: string, make: () => Promise<string>): Promise<string> => {
    const held = cache.get(key);
    if (held) {
      const age = clock() - held.at;
      const isFresh = age < SHORTEST || (age < LONGEST && held.version === (await version()));
      if (isFresh) return held.body;
    }
    const joined = making.get(key) ?? makeAnew(key, make);
    making.set(key, joined);
    return joined;
  };
}
