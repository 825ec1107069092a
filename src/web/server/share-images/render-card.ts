// Renders a share card as PNG; if the logo cannot be read, the monogram stays.
import sharp from 'sharp';
import { drawCard, LOGO } from './draw-card.ts';
import type { ShareCard } from './share-card.ts';

sharp.concurrency(1);
sharp.cache(false);

const MAX_PIXELS = 5_000_000;

/** The corners of the monogram's tile. */
const TILE = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${LOGO.size}" height="${LOGO.size}">` +
    `<rect width="${LOGO.size}" height="${LOGO.size}" rx="${LOGO.radius}"/></svg>`,
);

async function readLogo(bytes: Uint8Array): Promise<Buffer | null> {
  try {
    return await sharp(bytes, { limitInputPixels: MAX_PIXELS, density: 144 })
      .resize(LOGO.size, LOGO.size, { fit: 'contain', background: '#ffffff' })
      .flatten({ background: '#ffffff' })
      .composite([{ input: TILE, blend: 'dest-in' }])
      .png({ compressionLevel: 1 })
      .toBuffer();
  } catch {
    return null;
  }
}

interface CardTask {
  card: ShareCard;
  logo: Uint8Array | null;
}

export async function renderCard({ card, logo }: CardTask): Promise<Uint8Array> {
  const drawing = sharp(Buffer.from(drawCard(card)));
  const picture = logo && (await readLogo(logo));
  if (picture) drawing.composite([{ input: picture, left: LOGO.x, top: LOGO.y }]);
  return drawing.removeAlpha().png({ compressionLevel: 6 }).toBuffer();
}
