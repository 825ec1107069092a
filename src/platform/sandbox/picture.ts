// Re-encodes a picture as WebP, so that only its pixels remain: no location, camera data or appended file.
import sharp from 'sharp';
import { SUSPICIOUS_FILE, UNREADABLE_FILE, type InspectionResult } from './inspection-result.ts';

const MAX_PIXELS = 25_000_000;
const PICTURE = { side: 512, quality: 90 };
const PHOTO = { side: 1600, quality: 80 };
const FORMATS = ['png', 'jpeg', 'webp'];

export const readPicture = (bytes: Buffer) => encode(bytes, PICTURE);
export const readPhoto = (bytes: Buffer) => encode(bytes, PHOTO);

async function encode(bytes: Buffer, { side, quality }: typeof PICTURE): Promise<InspectionResult> {
  sharp.concurrency(1);
  sharp.cache(false);
  const options = { failOn: 'warning', limitInputPixels: false, animated: false } as const;
  const { width, height, format } = await sharp(bytes, options).metadata();
  if (!FORMATS.includes(format)) return UNREADABLE_FILE;
  if (width * height > MAX_PIXELS) return SUSPICIOUS_FILE;
  const webp = await sharp(bytes, { ...options, limitInputPixels: MAX_PIXELS })
    .rotate()
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality })
    .toBuffer();
  return { outcome: 'picture', base64: webp.toString('base64') };
}
