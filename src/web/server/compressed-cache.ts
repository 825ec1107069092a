// Caches public pages compressed with brotli's best quality, from their second request on.
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
const MAX_BYTES = 16 * 1024 * 1024;
/** Bounds the set of pages requested once. */
const MAX_SEEN = 2000;

export function acceptsBrotli(accepted: string | string[] | undefined): boolean {
  return /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(String(accepted ?? ''));
}

/** Keyed by ETag; evicts the least recently used pages. */
export function createCompressedCache() {
  const compressed = new Map<string, Buffer>();
  const seen = new Set<string>();
  let bytes = 0;
  let busy = false;

  function store(etag: string, page: Buffer): void {
    compressed.set(etag, page);
    bytes += page.length;
    for (const [oldest, evicted] of compressed) {
      if (bytes <= MAX_BYTES) break;
      compressed.delete(oldest);
      bytes -= evicted.length;
    }
  }

  async function compressPage(etag: string, html: string): Promise<void> {
    busy = true;
    try {
      const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
      store(etag, await compress(html, { params }));
    } finally {
      busy = false;
    }
  }

  /** Returns the compressed page, or null until it is compressed. */
  return (etag: string, html: string): Buffer | null => {
    const cached = compressed.get(etag);
    if (cached) {
      compressed.delete(etag);
      compressed.set(etag, cached);
      return cached;
    }
    // Pages that crawlers request once are not worth compressing.
    if (seen.has(etag) && !busy) {
      seen.delete(etag);
      void compressPage(etag, html).catch(() => undefined);
    } else {
      if (seen.size >= MAX_SEEN) seen.clear();
      seen.add(etag);
    }
    return null;
  };
}
