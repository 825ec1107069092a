// Content encodings of pages: which one a client accepts, and the bytes in it.
import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompress,
  constants,
  gunzip,
  gzip,
  zstdCompress,
  zstdCompressSync,
  zstdDecompress,
  type BrotliOptions,
} from 'node:zlib';

export type Encoding = 'br' | 'zstd' | 'gzip' | 'identity';

/** A smaller page fits into one packet, so compression gains nothing. */
const MIN_BYTES = 1024;

/**
 * The smallest Brotli window that covers the whole page, as a power of two. The default of four megabytes counts as
 * external memory of the heap: a few concurrent pages would then trigger a full garbage collection every few pages.
 */
const toWindow = (size: number): number =>
  Math.min(22, Math.max(16, Math.ceil(Math.log2(size + 1024))));

const toBrotliOptions = (quality: number, size: number): BrotliOptions => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
    [constants.BROTLI_PARAM_LGWIN]: toWindow(size),
  },
});

/**
 * Brotli quality. `busy` takes a third of the time of `calm` and produces a sixth more bytes; Zstandard as many bytes as
 * `busy` in a third of its time.
 */
const QUALITY = { calm: 5, busy: 2 };

const brotli = promisify(brotliCompress);
const unbrotli = promisify(brotliDecompress);
const compressGzip = promisify(gzip);
const decompressGzip = promisify(gunzip);
const compressZstd = promisify(zstdCompress);
const decompressZstd = promisify(zstdDecompress);

/** `q=0` refuses an encoding. */
const isRefusal = (parameter: string) => /^q=0(?:\.0{0,3})?$/.test(parameter.trim());

/** Browsers send fifty characters. A longer header than this would cost more to read than the page to send. */
const MAX_HEADER = 500;

function isAccepted(accepted: string, name: Encoding): boolean {
  return accepted.split(',').some((each) => {
    const [coding = '', ...parameters] = each.toLowerCase().split(';');
    return coding.trim() === name && !parameters.some(isRefusal);
  });
}

/** Brotli without a parameter, as browsers send it. */
const PLAIN_BROTLI = /(?:^|, ?)br(?:,|$)/;

/** `accepted` is the Accept-Encoding header, `size` the page's bytes; `isHurried` prefers the fastest to the smallest. */
export function chooseEncoding(
  accepted: string | string[] | undefined,
  size: number,
  isHurried = false,
): Encoding {
  if (!accepted || size < MIN_BYTES) return 'identity';
  const text = String(accepted);
  if (text.length > MAX_HEADER) return 'identity';
  if (isHurried && isAccepted(text, 'zstd')) return 'zstd';
  if (PLAIN_BROTLI.test(text)) return 'br';
  return (['br', 'gzip'] as const).find((name) => isAccepted(text, name)) ?? 'identity';
}

/** For what is stored only with gzip. */
export function acceptsGzip(accepted: string | string[] | undefined): boolean {
  const text = String(accepted ?? '');
  return text.length <= MAX_HEADER && isAccepted(text, 'gzip');
}

/** In a buffer of its own: `Buffer.from` takes part of a shared one, all of which would stay in memory with the page. */
export function toBytes(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
}

/** zlib returns a part of a larger buffer as well. */
function copyExactly(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

/**
 * Up to this size a page is compressed at once, in one to three milliseconds. Passing it to another thread costs as much
 * again, because the compressor's memory is not in that processor's cache and is allocated anew.
 */
const MAX_SYNC_BYTES = 256 * 1024;

/** A busy server compresses less: the time would delay waiting requests more than the extra bytes do. */
export async function encode(body: Buffer, encoding: Encoding, isBusy: boolean): Promise<Buffer> {
  if (encoding === 'identity') return body;
  if (encoding === 'gzip') return copyExactly(await compressGzip(body));
  const isSmall = body.length <= MAX_SYNC_BYTES;
  if (encoding === 'zstd')
    return copyExactly(isSmall ? zstdCompressSync(body) : await compressZstd(body));
  const options = toBrotliOptions(isBusy ? QUALITY.busy : QUALITY.calm, body.length);
  return copyExactly(isSmall ? brotliCompressSync(body, options) : await brotli(body, options));
}

/** Best compression, which takes about a hundred times as long; for pages that are sent often. */
export const encodeBest = async (body: Buffer): Promise<Buffer> =>
  copyExactly(await brotli(body, toBrotliOptions(constants.BROTLI_MAX_QUALITY, body.length)));

const DECODERS = { br: unbrotli, zstd: decompressZstd, gzip: decompressGzip };

export async function decode(body: Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === 'identity' ? body : copyExactly(await DECODERS[encoding](body));
}
