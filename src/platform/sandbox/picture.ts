// Re-encodes a picture as WebP: only its pixels are kept, no location, camera data or appended file.
import sharp from 'sharp';
import { suspicious, unreadable, type Reading } from './reading.ts';

const MOST_PIXELS = 25_000_000;
const SIDE = 512;
const FORMATS = ['png', 'jpeg', 'webp'];

export async function readPicture(bytes: Buffer): Promise<Reading> {
  sharp.concurrency(1);
  sharp.cache(false);
  const options = { failOn: 'warning', limitInputPixels: false, animated: false } as const;
  const { width, height, format } = await sharp(bytes, options).metadata();
  if (!FORMATS.includes(format)) return unreadable;
  if (width * height > MOST_PIXELS) return suspicious;
  const webp = await sharp(bytes, { ...options, limitInputPixels: MOST_PIXELS })
    .rotate()
    .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 90 })
    .toBuffer();
  return { outcome: 'picture', base64: webp.toString('base64') };
}
