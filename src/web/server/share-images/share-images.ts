// Images for social networks: rendered on first request, one at a time, and cached in memory with a size limit.
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { WorkerProcess } from '#platform/workers/worker-process.ts';
import type { ShareCard } from './share-card.ts';

/** Some hundred images: the networks that request a new link do so within minutes, and keep copies of their own. */
const MAX_BYTES = 8 * 1024 * 1024;

interface RenderOptions {
  /** Called before an image is rendered; may refuse by throwing. */
  admit?: () => Promise<void>;
  /** Bytes of the logo, if it can be read. */
  loadLogo: () => Promise<Uint8Array | null>;
  /** Key for fair queueing: networks take turns. */
  caller: string;
}

/** Key by content, so that jobs with equal cards share an image. */
export const toImageKey = (card: ShareCard): string =>
  createHash('sha1').update(JSON.stringify(card)).digest('hex');

export class ShareImages {
  readonly #cache = new LRUCache<string, Uint8Array>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ byteLength }) => byteLength,
  });
  readonly #worker = new WorkerProcess({
    name: 'share images',
    module: 'src/web/server/share-images/worker.ts',
    deadlineMs: 10_000,
    maxWaiting: 60,
    maxWaitMs: 10_000,
  });
  /** Crawlers of several networks request a new link at the same moment. */
  readonly #pending = new Map<string, Promise<Uint8Array>>();

  get bytes(): number {
    return this.#cache.calculatedSize;
  }

  get maxBytes(): number {
    return this.#cache.maxSize;
  }

  async get(card: ShareCard, options: RenderOptions): Promise<Uint8Array> {
    const key = toImageKey(card);
    const stored = this.#cache.get(key);
    if (stored) return stored;
    await options.admit?.();
    const pending = this.#pending.get(key);
    if (pending) return pending;
    const image = this.#make(key, card, options).finally(() => this.#pending.delete(key));
    this.#pending.set(key, image);
    return image;
  }

  stop(): Promise<void> {
    return this.#worker.stop();
  }

  async #make(
    key: string,
    card: ShareCard,
    { loadLogo, caller }: RenderOptions,
  ): Promise<Uint8Array> {
    const logo = card.logo ? await loadLogo().catch(() => null) : null;
    const response = await this.#worker.run('card', { card, logo }, { key: caller });
    if (!(response instanceof Uint8Array)) throw new Error('The worker returned no image');
    this.#cache.set(key, response);
    return response;
  }
}
