// Images for social networks: made when first asked for, one at a time, and kept on disk within a bound.
import { createHash } from 'node:crypto';
import { DiskCache, type DiskCacheOptions } from '#platform/files/disk-cache.ts';
import { WorkerThread } from '#platform/threads/worker-thread.ts';
import type { ShareCard } from './share-card.ts';

export const MAX_BYTES = 256 * 1024 * 1024;

interface Making {
  /** Called before an image is made; may refuse. */
  admit?: () => Promise<void>;
  /** Bytes of the logo, if it can be read. */
  loadLogo: () => Promise<Uint8Array | null>;
  /** Whose turn it is: networks take turns. */
  caller: string;
}

/** Images with the same content are the same, whichever job they show. */
export const toImageKey = (card: ShareCard): string =>
  createHash('sha1').update(JSON.stringify(card)).digest('hex');

export class ShareImages {
  readonly #cache: DiskCache;
  readonly #thread = new WorkerThread({
    name: 'share images',
    module: 'src/web/server/share-images/worker.ts',
    deadlineMs: 10_000,
    maxWaiting: 60,
    maxWaitMs: 10_000,
  });
  /** Crawlers of several networks ask for a new link at the same moment. */
  readonly #pending = new Map<string, Promise<Uint8Array>>();

  constructor({ folder, maxBytes = MAX_BYTES }: Partial<DiskCacheOptions> & { folder: string }) {
    this.#cache = new DiskCache({ folder, maxBytes });
  }

  async get(card: ShareCard, making: Making): Promise<Uint8Array> {
    const key = toImageKey(card);
    const stored = await this.#cache.read(key);
    if (stored) return stored;
    await making.admit?.();
    const pending = this.#pending.get(key);
    if (pending) return pending;
    const image = this.#make(key, card, making).finally(() => this.#pending.delete(key));
    this.#pending.set(key, image);
    return image;
  }

  stop(): Promise<void> {
    return this.#thread.stop();
  }

  async #make(key: string, card: ShareCard, { loadLogo, caller }: Making): Promise<Uint8Array> {
    const logo = card.logo ? await loadLogo().catch(() => null) : null;
    const answer = await this.#thread.run('card', { card, logo }, { key: caller });
    if (!(answer instanceof Uint8Array)) throw new Error('The thread returned no image');
    // A full disk costs time, not the image.
    await this.#cache.write(key, answer).catch(() => {});
    return answer;
  }
}
