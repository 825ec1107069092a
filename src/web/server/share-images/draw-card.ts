// Draws a share card as SVG: all text as outlines, so that no user text is part of the markup.
import { PALETTE } from '#platform/palette.ts';
import { breakLines, toDrawableText, fitText } from '#platform/pictures/text-lines.ts';
import { loadTypeface } from '#platform/pictures/typeface.ts';
import { PRODUCT } from '#product.ts';
import type { ShareCard } from './share-card.ts';

const WIDTH = 1200;
const HEIGHT = 630;
/** Position and size of the logo, which is composited over the drawing. */
export const LOGO = { x: 72, y: 64, size: 112, radius: 24 };

const LEFT = 72;
const INNER = WIDTH - 2 * LEFT;
const TITLE_SIZES = [66, 56, 48];
const LINE_HEIGHT = 1.24;

const regular = loadTypeface(400);
const bold = loadTypeface(700);

const toPath = (outline: string, fill: string) => `<path d="${outline}" fill="${fill}"/>`;

/** One line, cut with an ellipsis. */
function drawLine(
  text: string,
  { face = regular, size, fill, x = LEFT, y, width = INNER }: LineOptions,
): string {
  const fit = { face, size, width, maxLines: 1 };
  const [line = ''] = breakLines(toDrawableText(text, face), fit).lines;
  return toPath(face.draw(line, { x, y, size }), fill);
}

interface LineOptions {
  face?: typeof bold;
  size: number;
  fill: string;
  x?: number;
  y: number;
  width?: number;
}

function drawMonogram({ monogram: { initials, hue } }: ShareCard): string {
  const { x, y, size, radius } = LOGO;
  const text = toDrawableText(initials, bold) || '?';
  const left = x + (size - bold.measure(text, 44)) / 2;
  return (
    `<rect x="${x}" y="${y}" width="${size}" height="${size}" rx="${radius}" fill="hsl(${Math.trunc(hue)},45%,90%)"/>` +
    toPath(
      bold.draw(text, { x: left, y: y + size / 2 + 16, size: 44 }),
      `hsl(${Math.trunc(hue)},55%,26%)`,
    )
  );
}

/** The mark of the board with its name, at the bottom right. */
function drawBrand(): string {
  const size = 36;
  const left = WIDTH - LEFT - bold.measure(PRODUCT, size);
  return (
    `<g transform="translate(${left - 70} 528) scale(1.125)" fill="none">` +
    `<rect width="48" height="48" rx="14" fill="${PALETTE.brand.light}"/>` +
    `<circle cx="24" cy="16.5" r="5.8" fill="${PALETTE.accent.light}"/>` +
    '<path d="M11 15c4 9.5 8.5 20 13 20S33 24.5 37 15" stroke="#fff" stroke-width="5.5" stroke-linecap="round"/></g>' +
    toPath(bold.draw(PRODUCT, { x: left, y: 568, size }), PALETTE.brand.light)
  );
}

function drawTitle(title: string): { drawing: string; bottom: number } {
  const fit = { face: bold, width: INNER, maxLines: 3, sizes: TITLE_SIZES };
  const { lines, size } = fitText(toDrawableText(title, bold), fit);
  const step = size * LINE_HEIGHT;
  const top = 200 + size;
  const outlines = lines.map((line, i) => bold.draw(line, { x: LEFT, y: top + i * step, size }));
  return {
    drawing: toPath(outlines.join(''), PALETTE.ink.light),
    bottom: top + (lines.length - 1) * step,
  };
}

/** Returns the card without its logo, which the caller composites over it. */
export function drawCard(card: ShareCard): string {
  const nameAt = LOGO.x + LOGO.size + 28;
  const name = { x: nameAt, y: 134, width: WIDTH - LEFT - nameAt, size: 38 };
  const { drawing, bottom } = drawTitle(card.title);
  const factAt = Math.max(bottom + 76, 420);
  const fill = card.isFactQuiet ? PALETTE['ink-soft'].light : PALETTE.brand.light;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">` +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${PALETTE.ground.light}"/>` +
    `<rect width="${WIDTH}" height="14" fill="${PALETTE.brand.light}"/>` +
    `<circle cx="1118" cy="14" r="42" fill="${PALETTE.accent.light}"/>` +
    `<rect width="${WIDTH}" height="14" fill="${PALETTE.brand.light}"/>` +
    drawMonogram(card) +
    drawLine(card.company, { ...name, face: bold, fill: PALETTE['ink-soft'].light }) +
    drawing +
    drawLine(card.fact, { y: factAt, size: 44, face: bold, fill }) +
    drawLine(card.details, { y: 568, size: 32, fill: PALETTE['ink-soft'].light, width: 760 }) +
    drawBrand() +
    '</svg>'
  );
}
