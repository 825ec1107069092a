// Caches sitemaps and feeds while the board does not change, and for a moment while it changes constantly.
import { LRUCache } from 'lru-cache';
import { MINUTE } from '#platform/durations.ts';

interface Cached<Value> {
  value: Value;
  version: string;
  at: number;
}

/** Limit for all sitemaps: over a hundred parts of ten thousand addresses, compressed. */
const MAX_BYTES = 32 * 1024 * 1024;
/**
 * Approximate bytes of an entry besides its key and value: feeds of unknown addresses are empty, and their number has no
 * limit.
 */
const OVERHEAD = 200;
/** Jobs also expire by time, without a change of the board's version. */
const MAX_AGE_MS = 5 * MINUTE;
/** Takedowns leave what is cached after this time plus the second in which changes are detected. */
const MIN_AGE_MS = 2000;

interface VersionedSource<Value> {
  /** Changes with every change of the board. */
  version: () => Promise<string>;
  getBytes: (value: Value) => number;
  clock?: () => number;
  maxBytes?: number;
}

/**
 * Returns the cached value or builds it; concurrent requests share one build. A value younger than `minAgeMs` is not
 * built again, even if the board has changed.
 */
export function createVersionedCache<Value>({
  version,
  getBytes,
  clock = Date.now,
  maxBytes = MAX_BYTES,
}: VersionedSource<Value>) {
  const cache = new LRUCache<string, Cached<Value>>({
    maxSize: maxBytes,
    sizeCalculation: ({ value }, key) => getBytes(value) + key.length + OVERHEAD,
  });
  const pending = new Map<string, Promise<Value>>();

  async function buildFresh(key: string, build: () => Promise<Value>): Promise<Value> {
    try {
      // Read the version first: changes during the build belong to the next one.
      const built = { version: await version(), at: clock(), value: await build() };
      cache.set(key, built);
      return built.value;
    } finally {
      pending.delete(key);
    }
  }

  return async (
    key: string,
    build: () => Promise<Value>,
    minAgeMs = MIN_AGE_MS,
  ): Promise<Value> => {
    const cached = cache.get(key);
    if (cached) {
      const age = clock() - cached.at;
      const isFresh = age < minAgeMs || (age < MAX_AGE_MS && cached.version === (await version()));
      if (isFresh) return cached.value;
    }
    const shared = pending.get(key) ?? buildFresh(key, build);
    pending.set(key, shared);
    return shared;
  };
}
