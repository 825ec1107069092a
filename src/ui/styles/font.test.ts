// The face's two weights, and what stands in for it until it is there: its metrics computed from the font's own file.
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';

const src = fileURLToPath(new URL('../../', import.meta.url));
const css = readFileSync(new URL('./font.css', import.meta.url), 'utf8');
const faces = [...css.matchAll(/@font-face \{([^}]*)\}/g)].map(([, body = '']) => body);

const valueOf = (face: string, name: string) =>
  new RegExp(`(?:^|\\s)${name}: ([^;]*);`).exec(face)?.[1] ?? '';
const percent = (face: string, name: string) => Number.parseFloat(valueOf(face, name)) / 100;

/** The tables that a WOFF2 file leaves as they are, by the known tags of its directory (WOFF2, section 4.1). */
const TAGS = ['cmap', 'head', 'hhea', 'hmtx', 'maxp', 'name', 'OS/2', 'post', 'cvt ', 'fpgm'];
const GLYF = 10;
const LOCA = 11;

function tablesOf(file: Buffer): Map<string, Buffer> {
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
    const known = flags & 0x3f;
    if (known === 0x3f) at += 4;
    const whole = base128();
    // glyf and loca are transformed unless their version is 3, every other table unless its version is 0.
    const isOwnForm = known === GLYF || known === LOCA ? flags >> 6 === 3 : flags >> 6 === 0;
    sizes.push([TAGS[known] ?? String(known), isOwnForm ? whole : base128()]);
  }
  const data = brotliDecompressSync(file.subarray(at, at + file.readUInt32BE(20)));
  let from = 0;
  return new Map(sizes.map(([tag, size]) => [tag, data.subarray(from, (from += size))]));
}

function metricsOf(weight: string) {
  const name = `@fontsource/be-vietnam-pro/files/be-vietnam-pro-latin-${weight}-normal.woff2`;
  const tables = tablesOf(readFileSync(createRequire(import.meta.url).resolve(name)));
  const [head, hhea] = [tables.get('head'), tables.get('hhea')];
  if (!head || !hhea) throw new Error('The font has no head');
  const em = head.readUInt16BE(18);
  const [up, down, gap] = [4, 6, 8].map((at) => hhea.readInt16BE(at) / em);
  return { up: up ?? 0, down: -(down ?? 0), gap: gap ?? 0 };
}

describe('the face', () => {
  test('comes in 400 and 700 alone, and is swapped in whenever it arrives', () => {
    const own = faces.filter((face) => face.includes('Be Vietnam Pro'));
    expect(own.map((face) => valueOf(face, 'font-weight'))).toEqual(['400', '400', '700', '700']);
    for (const face of own) expect(valueOf(face, 'font-display')).toBe('swap');
  });

  test('is asked for in no other weight', () => {
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
    'has a stand-in of its own height: %s',
    (face) => {
      const { up, down, gap } = metricsOf(valueOf(face, 'font-weight'));
      const size = percent(face, 'size-adjust');
      expect(percent(face, 'ascent-override') * size).toBeCloseTo(up, 3);
      expect(percent(face, 'descent-override') * size).toBeCloseTo(down, 3);
      expect(percent(face, 'line-gap-override')).toBe(gap);
    },
  );
});
