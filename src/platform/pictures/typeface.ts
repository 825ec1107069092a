// Converts text to outlines with the fonts in this folder, so that pictures do not depend on fonts of the machine.
import fs from 'node:fs';
import path from 'node:path';
import { inflateSync } from 'node:zlib';
// CommonJS whose names Node cannot see: only the default import exists at run time.
// oxlint-disable-next-line import/default
import opentype, { type Font, type Glyph, type PathCommand } from 'opentype.js';
import { root } from '#platform/root.ts';

const FOLDER = path.join(root, 'src/platform/pictures/fonts');
/** A character comes from the first file that has it. */
const SUBSETS = ['latin', 'vietnamese', 'latin-ext'];

type Weight = 400 | 700;

export interface Typeface {
  /** Whether the fonts can draw the character. */
  has(character: string): boolean;
  /** Width in pixels. */
  measure(text: string, size: number): number;
  /** Returns the outlines as the `d` of an SVG path: only numbers and command letters, whatever the text is. */
  draw(text: string, at: Place): string;
}

/** Start of the baseline, and size of an em, in pixels. */
interface Place {
  x: number;
  y: number;
  size: number;
}

const HEADER_BYTES = 44;
const ENTRY_BYTES = 20;

/** The parser reads only uncompressed tables; WOFF contains the same tables, each deflated. */
function unpackWoff(woff: Buffer): ArrayBuffer {
  const count = woff.readUInt16BE(12);
  const entries = Array.from({ length: count }, (_, i) => HEADER_BYTES + i * ENTRY_BYTES);
  const tables = entries.map((at) => {
    const [offset, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(at + field));
    const bytes = woff.subarray(offset, (offset ?? 0) + (packed ?? 0));
    const isPacked = (packed ?? 0) < (length ?? 0);
    return { tag: woff.subarray(at, at + 4), body: isPacked ? inflateSync(bytes) : bytes };
  });
  let offset = 12 + count * 16;
  const directory = Buffer.alloc(offset);
  woff.copy(directory, 0, 4, 8);
  directory.writeUInt16BE(count, 4);
  const bodies = tables.map(({ tag, body }, i) => {
    const at = 12 + i * 16;
    tag.copy(directory, at);
    directory.writeUInt32BE(offset, at + 8);
    directory.writeUInt32BE(body.length, at + 12);
    const padded = Buffer.alloc(Math.ceil(body.length / 4) * 4);
    body.copy(padded);
    offset += padded.length;
    return padded;
  });
  return new Uint8Array(Buffer.concat([directory, ...bodies])).buffer;
}

const loadFont = (subset: string, weight: Weight): Font =>
  // oxlint-disable-next-line import/no-named-as-default-member
  opentype.parse(
    unpackWoff(
      fs.readFileSync(path.join(FOLDER, `be-vietnam-pro-${subset}-${weight}-normal.woff`)),
    ),
  );

interface Letter {
  font: Font;
  glyph: Glyph;
  /** In ems. */
  advance: number;
  outline: readonly PathCommand[];
}

const round = (value: number) => (Math.round(value * 10) / 10).toString();

/** The library's own serialisation omits separators that some SVG readers need. */
function toPathData(outline: readonly PathCommand[], { x, y, size }: Place): string {
  const point = (ems: number, down: number) => `${round(x + ems * size)} ${round(y + down * size)}`;
  return outline
    .map((step) => {
      if (step.type === 'Z') return 'Z';
      const end = point(step.x, step.y);
      if (step.type === 'Q') return `Q${point(step.x1, step.y1)} ${end}`;
      if (step.type !== 'C') return step.type + end;
      return `C${point(step.x1, step.y1)} ${point(step.x2, step.y2)} ${end}`;
    })
    .join('');
}

/** Returns undefined for a character without a glyph. The cache has at most one entry per character of the fonts. */
function createLetters(weight: Weight) {
  const fonts = SUBSETS.map((subset) => loadFont(subset, weight));
  const letters = new Map<string, Letter>();
  return (character: string): Letter | undefined => {
    const known = letters.get(character);
    if (known) return known;
    const font = fonts.find((it) => it.charToGlyphIndex(character) > 0);
    if (!font) return undefined;
    const glyph = font.charToGlyph(character);
    const advance = (glyph.advanceWidth ?? 0) / font.unitsPerEm;
    const letter = { font, glyph, advance, outline: glyph.getPath(0, 0, 1).commands };
    letters.set(character, letter);
    return letter;
  };
}

/** Returns the kerning in ems; 0 for a pair of letters from two font files. */
function getKerning(left: Letter | undefined, right: Letter): number {
  if (left?.font !== right.font) return 0;
  return right.font.getKerningValue(left.glyph, right.glyph) / right.font.unitsPerEm;
}

export function loadTypeface(weight: Weight): Typeface {
  const getLetter = createLetters(weight);
  function placeLetters(text: string): { letters: { letter: Letter; at: number }[]; end: number } {
    let end = 0;
    let previous: Letter | undefined;
    const letters = [];
    for (const character of text) {
      const letter = getLetter(character);
      if (!letter) continue;
      end += getKerning(previous, letter);
      letters.push({ letter, at: end });
      end += letter.advance;
      previous = letter;
    }
    return { letters, end };
  }
  return {
    has: (character) => getLetter(character) !== undefined,
    measure: (text, size) => placeLetters(text).end * size,
    draw: (text, { x, y, size }) =>
      placeLetters(text)
        .letters.map(({ letter, at }) => toPathData(letter.outline, { x: x + at * size, y, size }))
        .join(''),
  };
}
