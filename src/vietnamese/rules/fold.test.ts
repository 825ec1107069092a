// Folding and tone marks as tables, and comparison with the SQL function.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '#tests/support/test-database.ts';
import type { TestDatabase } from '#tests/support/test-database.ts';
import { toCanonicalSpelling, toCanonicalTone, foldText, removeMarks } from './fold.ts';

test.each([
  ['Kế toán', 'ke toan'],
  ['KẾ TOÁN'.normalize('NFD'), 'ke toan'],
  ['Đồ họa, đà nẵng', 'do hoa da nang'],
  ['Ðà Nẵng ð', 'da nang d'],
  ['C++/C# .NET', 'cplusplus csharp dotnet'],
  ['UI/UX, Node.js', 'ui ux node js'],
  ['ASP.NET', 'asp dotnet'],
  ['  —  ', ''],
  ['日本語 N1', 'n1'],
])('%s folds to %s', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

test.each([
  ['hoà HOÀ Hoà', 'hòa HÒA Hòa'],
  ['khoẻ toà loè', 'khỏe tòa lòe'],
  ['thuý uỷ Thuỷ', 'thúy ủy Thủy'],
  ['quý quỷ Quý', 'quý quỷ Quý'],
  ['hoàng hoán thuỳnh', 'hoàng hoán thuỳnh'],
  ['hoà'.normalize('NFD'), 'hòa'],
])('the tone of %s moves as in %s', (text, canonical) => {
  expect(toCanonicalTone(text)).toBe(canonical);
});

test('for matching, kĩ is kỹ, lí is lý and tỉ is tỷ, but not inside other words', () => {
  expect(toCanonicalSpelling('kĩ lí Tỉ lìa tín hoà')).toBe('kỹ lý Tỷ lìa tín hòa');
});

test('removing marks keeps case and punctuation', () => {
  expect(removeMarks('TP. Hồ Chí Minh – Đắk Lắk')).toBe('TP. Ho Chi Minh – Dak Lak');
});

describe('the SQL function', () => {
  let board: TestDatabase;

  beforeAll(async () => {
    board = await createTestDatabase();
  });
  afterAll(() => board?.drop());

  test('folds every Latin letter, symbol and Vietnamese word the same way', async () => {
    const samples = latinAndSymbols().flatMap((it) => [`a${it}b`, `a${it.normalize('NFD')}b`]);
    samples.push(
      'Ðà Nẵng',
      'Kỹ sư C++/C# .NET UI/UX Node.js',
      '',
      ' \n ',
      'ÿ Ǆ ﬁ ½ ª',
      '日本 𝐊𝐲 😀',
    );
    samples.push(...runsOfFour([' ', '-', '\n', 'x', 'Ỡ']));
    const { rows } = await board.pool.query<{ folded: string }>(
      'SELECT fold(s) AS folded FROM unnest($1::text[]) WITH ORDINALITY AS t (s, i) ORDER BY i',
      [samples],
    );
    const differing = samples.filter((text, at) => rows[at]?.folded !== foldText(text));
    expect(rows).toHaveLength(samples.length);
    expect(differing).toEqual([]);
  });
});

/** Returns every text of four of these characters, each alone and between two words. */
function runsOfFour(characters: readonly string[]): string[] {
  let runs = [''];
  for (let length = 0; length < 4; length++) {
    runs = runs.flatMap((run) => characters.map((character) => run + character));
  }
  return runs.flatMap((run) => [run, `a${run}b`]);
}

function latinAndSymbols(): string[] {
  const all: string[] = [];
  for (let code = 0x20; code <= 0x24f; code++) all.push(String.fromCodePoint(code));
  for (let code = 0x1e00; code <= 0x21ff; code++) all.push(String.fromCodePoint(code));
  return all;
}
