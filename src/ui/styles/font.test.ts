// Tests the font: its two weights, and fallback metrics computed from the font file.
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';

const src = fileURLToPath(new URL('../../', import.meta.url));
const css = ['./brand-font.css', './font.css']
  .map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))
  .join('\n');
const faces = [...css.matchAll(/@font-face \{([^}]*)\}/g)].map(([, body = '']) => body);

const getDescriptor = (face: string, name: string) =>
  new RegExp(`(?:^|\\s)${name}: ([^;]*);`).exec(face)?.[1] ?? '';
const getPercentage = (face: string, name: string) =>
  Number.parseFloat(getDescriptor(face, name)) / 100;

/** Table names by their index in WOFF2's list of known tags (WOFF2, section 4.1). */
const TAGS = ['cmap', 'head', 'hhea', 'hmtx', 'maxp', 'name', 'OS/2', 'post', 'cvt ', 'fpgm'];
const GLYF = 10;
const LOCA = 11;

function readTables(file: Buffer): Map<string, Buffer> {
  let at = 48;
  const base128 = () => {
    let value = 0;
    for (;;) {
      const byte = file.readUInt8(at++);
      value = (value << 7) | (byte & 0x7f);
      if (byte < 0x80) return value;
    }
  };
  const sizes: [string, number][] = [];
  for (let count = file.readUInt16BE(12); count > 0; count -= 1) {
    const flags = file.readUInt8(at++);
    const tag_index = flags & 0x3f;
    if (tag_index === 0x3f) at += 4;
    const whole = base128();
    // glyf and loca are transformed unless their version is 3, every other table unless its version is 0.
    const isUntransformed =
      tag_index === GLYF || tag_index === LOCA ? flags >> 6 === 3 : flags >> 6 === 0;
    sizes.push([TAGS[tag_index] ?? String(tag_index), isUntransformed ? whole : base128()]);
  }
  const data = brotliDecompressSync(file.subarray(at, at + file.readUInt32BE(20)));
  let from = 0;
  return new Map(sizes.map(([tag, size]) => [tag, data.subarray(from, (from += size))]));
}

function readMetrics(weight: string) {
  const name = `@fontsource/be-vietnam-pro/files/be-vietnam-pro-latin-${weight}-normal.woff2`;
  const tables = readTables(readFileSync(createRequire(import.meta.url).resolve(name)));
  const [head, hhea] = [tables.get('head'), tables.get('hhea')];
  if (!head || !hhea) throw new Error('The font has no head or hhea table');
  const em = head.readUInt16BE(18);
  const [up, down, gap] = [4, 6, 8].map((at) => hhea.readInt16BE(at) / em);
  return { up: up ?? 0, down: -(down ?? 0), gap: gap ?? 0 };
}

describe('the font', () => {
  test('has the weights 400 and 700 only, with font-display swap', () => {
    const own = faces.filter((face) => face.includes('Be Vietnam Pro'));
    expect(own.map((face) => getDescriptor(face, 'font-weight'))).toEqual([
      '400',
      '400',
      '700',
      '700',
    ]);
    for (const face of own) expect(getDescriptor(face, 'font-display')).toBe('swap');
  });

  test('is used in no other weight', () => {
    const styles = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.(css|tsx)$/.test(file),
    );
    const odd = styles.flatMap((file) => {
      const text = readFileSync(path.join(src, file), 'utf8');
      const found = text.match(
        /font-weight: (?!400|700|inherit)[^;]*;|\bfont-(?:medium|semibold|extrabold|black|light|thin)\b/g,
      );
      return (found ?? []).map((it) => `${file}: ${it}`);
    });
    expect(odd).toEqual([]);
  });

  test.each(faces.filter((face) => face.includes("'Like ")).map((face) => [face] as const))(
    'has a fallback with equal metrics: %s',
    (face) => {
      const { up, down, gap } = readMetrics(getDescriptor(face, 'font-weight'));
      const size = getPercentage(face, 'size-adjust');
      expect(getPercentage(face, 'ascent-override') * size).toBeCloseTo(up, 3);
      expect(getPercentage(face, 'descent-override') * size).toBeCloseTo(down, 3);
      expect(getPercentage(face, 'line-gap-override')).toBe(gap);
    },
  );
});
