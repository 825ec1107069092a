// Public pages as small as they go: one that is asked for again is compressed once, with patience, for everybody after.
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
const MOST_BYTES = 16 * 1024 * 1024;
/** Pages seen once: enough to notice those that come again, few enough to forget the rest. */
const MOST_SEEN = 2000;

export function acceptsBrotli(accepted: string | string[] | undefined): boolean {
  return /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(String(accepted ?? ''));
}

/** Keeps what it packed by the page's ETag; the longest unasked goes first. */
export function createPackedCache() {
  const packed = new Map<string, Buffer>();
  const seen = new Set<string>();
  let bytes = 0;
  let busy = false;

  function keep(etag: string, page: Buffer): void {
    packed.set(etag, page);
    bytes += page.length;
    for (const [oldest, dropped] of packed) {
      if (bytes <= MOST_BYTES) break;
      packed.delete(oldest);
      bytes -= dropped.length;
    }
  }

  async function pack(etag: string, html: string): Promise<void> {
    busy = true;
    try {
      const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
      keep(etag, await compress(html, { params }));
    } finally {
      busy = false;
    }
  }

  /** The packed page, or null while it is not packed: it is then sent as any other answer. */
  return (etag: string, html: string): Buffer | null => {
    const known = packed.get(etag);
    if (known) {
      packed.delete(etag);
      packed.set(etag, known);
      return known;
    }
    // Pages that crawlers ask for once are not worth the patience.
    if (seen.has(etag) && !busy) {
      seen.delete(etag);
      void pack(etag, html).catch(() => undefined);
    } else {
      if (seen.size >= MOST_SEEN) seen.clear();
      seen.add(etag);
    }
    return null;
  };
}
