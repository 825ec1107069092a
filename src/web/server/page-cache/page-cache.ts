// Cache of finished pages that are the same for everybody: limited in bytes, invalidated by changes of the database.
import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { QueueFullError } from '#platform/work-queue.ts';
import { CachedPage, type RenderedPage } from './cached-page.ts';
import type { ChangeLog, Freshness } from './change-log.ts';

export interface PageKey {
  /** Everything that the page's bytes depend on, except the board's data. */
  key: string;
  /** One of very many possible pages, so stored only at the second request. */
  isRare: boolean;
}

export type CacheOutcome = 'hit' | 'stale' | 'miss' | 'bypass';

interface PageCacheOptions {
  maxBytes: number;
  changes: ChangeLog;
  /** Milliseconds since 1970. */
  clock?: () => number;
  /** Whether the process is under load; pages are then compressed less. */
  isBusy?: () => boolean;
}

interface PendingPage {
  sequence: number;
  page: Promise<CachedPage>;
}

/** `sequence` is that of the change log before the page's data are read from the database. */
type Render = (sequence: number) => Promise<RenderedPage>;

/**
 * The best compression takes as long as hundreds of hits. It therefore gets at most this share of one processor:
 * otherwise many pages that are each requested a few times would cost more to compress than to send.
 */
const BEST_SHARE = 0.1;

/** Refusals of shared renderings after which a request that waited for them is refused too. */
const MAX_REFUSALS = 3;

/** Limit for the digests of keys that were requested once. */
const MAX_SEEN = 10_000;

export class PageCache {
  readonly changes: ChangeLog;
  readonly maxBytes: number;
  readonly isBusy: () => boolean;
  readonly outcomes: Record<CacheOutcome, number> = { hit: 0, stale: 0, miss: 0, bypass: 0 };
  readonly #pages: LRUCache<string, CachedPage> | null;
  readonly #seen = new LRUCache<string, true>({ max: MAX_SEEN });
  readonly #pending = new Map<string, PendingPage>();
  readonly #clock: () => number;
  #isCompressing = false;
  /** When the next page may be compressed, in milliseconds since 1970. */
  #compressesFrom = 0;

  constructor({ maxBytes, changes, clock = Date.now, isBusy = () => false }: PageCacheOptions) {
    this.isBusy = isBusy;
    this.changes = changes;
    this.maxBytes = maxBytes;
    this.#clock = clock;
    this.#pages =
      maxBytes > 0
        ? new LRUCache({
            maxSize: maxBytes,
            sizeCalculation: (page, key) => page.size + key.length * 2,
          })
        : null;
  }

  get bytes(): number {
    return this.#pages?.calculatedSize ?? 0;
  }

  get size(): number {
    return this.#pages?.size ?? 0;
  }

  /** Seconds since each page was made. */
  listAges(): number[] {
    const now = this.#clock();
    return [...(this.#pages?.values() ?? [])].map(({ createdAt }) => (now - createdAt) / 1000);
  }

  /** Returns a stored page that may be sent now, else undefined. `render` refreshes a lagging page. */
  find({ key }: PageKey, render: Render): CachedPage | undefined {
    const { page, freshness } = this.#getStored(key);
    if (!page || freshness === 'stale') return undefined;
    if (freshness === 'lagging' && !this.#pending.has(key)) {
      // A failed refresh leaves the old page, which may be sent until it is stale.
      void this.#renderShared(key, true, render).catch(() => undefined);
    }
    this.use(key, page);
    return page;
  }

  /** Returns a stored page that misses no change. */
  findFresh(key: string): CachedPage | undefined {
    const page = this.peek(key);
    if (page) this.use(key, page);
    return page;
  }

  /** The same without counting it as a hit. A page that `mayLag` may miss a change while it is rendered again. */
  peek(key: string, { mayLag = false } = {}): CachedPage | undefined {
    const { page, freshness } = this.#getStored(key);
    const isRenewed = mayLag && freshness === 'lagging' && this.#pending.has(key);
    return freshness === 'fresh' || isRenewed ? page : undefined;
  }

  #getStored(key: string): { page?: CachedPage; freshness?: Freshness } {
    const page = this.#pages?.get(key);
    if (!page || page.until <= this.#clock()) return {};
    return { page, freshness: this.changes.getFreshness(page) };
  }

  /** Counts a stored page that is sent. */
  use(key: string, page: CachedPage): void {
    this.outcomes[this.#pending.has(key) ? 'stale' : 'hit'] += 1;
    page.hits += 1;
    this.#compressBest(key, page);
  }

  /** Whether a page would be stored now. For a rare page, the call counts as a request. */
  admits({ key, isRare }: PageKey): boolean {
    if (!this.#pages || !this.changes.isTrusted) return false;
    return !isRare || this.#isSecondRequest(key);
  }

  /** Renders a page that `find` does not have; equal requests share one rendering. */
  async render({ key, isRare }: PageKey, render: Render): Promise<CachedPage> {
    if (!this.#pages || !this.changes.isTrusted) return this.renderAlone(render);
    this.outcomes.miss += 1;
    for (let refusals = 0; ;) {
      const pending = this.#pending.get(key);
      // A rendering that began before the last change may show outdated data.
      if (pending?.sequence !== this.changes.sequence)
        return this.#renderShared(key, !isRare || this.#isSecondRequest(key), render);
      try {
        return await pending.page;
      } catch (error) {
        // It waited in the turn of another visitor, whose network may have too many requests there already.
        if (!(error instanceof QueueFullError) || ++refusals === MAX_REFUSALS) throw error;
      }
    }
  }

  /** Renders without using the cache. */
  async renderAlone(render: Render): Promise<CachedPage> {
    this.outcomes.bypass += 1;
    return new CachedPage(await render(this.changes.sequence), this.#clock());
  }

  #renderShared(key: string, stores: boolean, render: Render): Promise<CachedPage> {
    const { sequence } = this.changes;
    const page = this.#renderAndStore(key, sequence, stores, render).finally(() => {
      if (this.#pending.get(key) === pending) this.#pending.delete(key);
    });
    const pending = { sequence, page };
    this.#pending.set(key, pending);
    return page;
  }

  async #renderAndStore(
    key: string,
    sequence: number,
    stores: boolean,
    render: Render,
  ): Promise<CachedPage> {
    const page = new CachedPage(await render(sequence), this.#clock());
    const isTrue = page.until > this.#clock() && this.changes.getFreshness(page) !== 'stale';
    if (!stores || !page.isStorable || !isTrue) return page;
    const older = this.#pages?.peek(key);
    if (older) page.inherit(older);
    this.#pages?.set(key, page);
    return page;
  }

  #isSecondRequest(key: string): boolean {
    const digest = hash('sha1', key, 'base64url');
    const isSecond = this.#seen.has(digest);
    this.#seen.set(digest, true);
    return isSecond;
  }

  /** Updates the cached size of a page after its encodings have changed. */
  updateSize({ key }: PageKey, page: CachedPage): void {
    if (this.#pages?.peek(key) !== page) return;
    // The LRU cache measures an entry only when it is inserted.
    this.#pages.delete(key);
    this.#pages.set(key, page);
  }

  #compressBest(key: string, page: CachedPage): void {
    if (this.#isCompressing || !page.deservesBest) return;
    const startedAt = this.#clock();
    if (startedAt < this.#compressesFrom) return;
    this.#isCompressing = true;
    const finish = () => {
      const now = this.#clock();
      this.#isCompressing = false;
      this.#compressesFrom = now + (now - startedAt) * (1 / BEST_SHARE - 1);
      this.updateSize({ key, isRare: false }, page);
    };
    void page.compressBest().then(finish, finish);
  }
}
