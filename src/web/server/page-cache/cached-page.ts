// A finished page: headers, ETag, and its bytes in the encodings that were requested.
import { hash } from 'node:crypto';
import type { Snapshot } from './change-log.ts';
import { chooseEncoding, decode, encode, encodeBest, toBytes, type Encoding } from './encodings.ts';

/** A page as it was rendered. */
export interface RenderedPage extends Snapshot {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string | Buffer;
  /** Part of the ETag, for responses with equal bodies that still differ, for example in language. */
  variant?: string;
  /** Whether the page is the same for everybody. */
  isShared: boolean;
  /** Whether everything that the page depends on is known. */
  isStorable: boolean;
  /** Milliseconds since 1970 at which an age, a deadline or a count on it changes. */
  until: number;
}

/** Weak, because the page is sent in several encodings; from the content, so that processes agree. */
const toEtag = (variant: string, body: Buffer): string =>
  `W/"${hash('sha1', variant ? Buffer.concat([Buffer.from(variant), body]) : body, 'base64url')}"`;

/** Approximate bytes for the objects and headers of an entry, measured with a policy of fifteen hashes. */
const OVERHEAD = 4096;

export class CachedPage implements Snapshot {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly isStorable: boolean;
  readonly sequence: number;
  readonly tags: ReadonlySet<string>;
  readonly until: number;
  /** Null for pages that clients must not store. */
  readonly etag: string | null;
  /** Bytes of the uncompressed page. */
  readonly length: number;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  hits = 0;
  readonly #bodies = new Map<Encoding, Buffer>();
  readonly #running = new Map<Encoding, Promise<Buffer>>();
  #isBest = false;

  constructor({ body, ...page }: RenderedPage, createdAt: number) {
    this.status = page.status;
    this.headers = page.headers;
    this.isStorable = page.isShared && page.isStorable;
    this.sequence = page.sequence;
    this.tags = page.tags;
    this.until = page.until;
    const bytes = typeof body === 'string' ? toBytes(body) : body;
    this.length = bytes.length;
    this.etag = page.isShared ? toEtag(page.variant ?? '', bytes) : null;
    this.createdAt = createdAt;
    this.#bodies.set('identity', bytes);
  }

  /** Bytes in memory. */
  get size(): number {
    const bodies = [...this.#bodies.values()].reduce((sum, { length }) => sum + length, 0);
    return bodies + OVERHEAD + this.tags.size * 64;
  }

  /**
   * The encoding to send: Brotli, which `compressBest` improves, or Zstandard where a busy server has no Brotli yet.
   * `accepted` is the Accept-Encoding header.
   */
  chooseEncoding(accepted: string | string[] | undefined, isBusy = false): Encoding {
    const isHurried = !this.#bodies.has('br') && (isBusy || this.#bodies.has('zstd'));
    return chooseEncoding(accepted, this.length, isHurried);
  }

  /** The bytes if they exist already. */
  findBody(encoding: Encoding): Buffer | undefined {
    return this.#bodies.get(encoding);
  }

  /** Encodes once for all requests; then drops the plain bytes, which can be decompressed when needed. */
  async getBody(encoding: Encoding, isBusy = false): Promise<Buffer> {
    const existing = this.#bodies.get(encoding);
    if (existing) return existing;
    const running = this.#running.get(encoding) ?? this.#encode(encoding, isBusy);
    this.#running.set(encoding, running);
    try {
      return await running;
    } finally {
      this.#running.delete(encoding);
    }
  }

  async #encode(encoding: Encoding, isBusy: boolean): Promise<Buffer> {
    const body = await encode(await this.#getPlain(), encoding, isBusy);
    this.#bodies.set(encoding, body);
    if (encoding !== 'identity') this.#bodies.delete('identity');
    return body;
  }

  async #getPlain(): Promise<Buffer> {
    const plain = this.#bodies.get('identity');
    if (plain) return plain;
    const [encoded] = this.#bodies;
    return encoded ? decode(encoded[1], encoded[0]) : Buffer.alloc(0);
  }

  /** True for pages that are sent often and do not have the best compression yet. */
  get deservesBest(): boolean {
    const isCompressed = this.#bodies.has('br') || this.#bodies.has('zstd');
    return !this.#isBest && this.hits >= 2 && isCompressed;
  }

  async compressBest(): Promise<void> {
    this.#isBest = true;
    this.#bodies.set('br', await encodeBest(await this.#getPlain()));
    this.#bodies.delete('zstd');
  }

  /** Takes over the compressed bytes of an equal page. */
  inherit(older: CachedPage): void {
    if (older.etag !== this.etag) return;
    for (const [encoding, body] of older.#bodies) this.#bodies.set(encoding, body);
    this.#isBest = older.#isBest;
    if (older.#bodies.size > 0 && !older.#bodies.has('identity')) this.#bodies.delete('identity');
  }
}
