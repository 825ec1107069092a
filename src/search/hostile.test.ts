// Any input to the search gets a result or a 400: it never causes a failure and never acts as an operator.
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBoard, type TestBoard } from '#tests/support/test-board.ts';
import { encode, createFinder, postAll } from '#tests/support/finder.ts';

let board: TestBoard;
let address = '';
const { requestJobs, search } = createFinder(() => board);

beforeAll(async () => {
  board = await openBoard();
  await postAll(board, [{ title: 'Kế toán' }, { title: 'Thợ hàn', description: 'Hàn & tiện.' }]);
  address = await board.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => board.close());

/** Sends the path byte for byte over a real connection, because HTTP clients would normalize it. */
function raw(path: string): Promise<number> {
  const { port } = new URL(address);
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, path, method: 'GET' }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    call.on('error', reject);
    call.end();
  });
}

const SEARCHES: [what: string, text: string][] = [
  ['operators of a text query', 'ke & toan | !han <-> (tho:*) <2> ke:AB'],
  ['unbalanced brackets', '((((ke & toan'],
  ['a wall of operators', '&|!():*<->'.repeat(49)],
  ['quotes and backslashes', `'"\\'' \\\\' "''`],
  ['SQL', `'; DROP TABLE jobs; --`],
  ['control words of the documents', "loc=01 cat=Finance 't=ke' rem=1 pay=none"],
  ['like patterns', '%_%\\%'],
  ['emoji', '👩‍💻 kế toán 🇻🇳🇻🇳 👍🏽'],
  ['letters from right to left', 'محاسب خبير'],
  ['marks that turn the direction', '\u202eke toan\u202c \u200f\u2066x\u2069'],
  ['letters of many writings', '会計 бухгалтер λογιστής חשב 회계'],
  ['a tower of accents', `k${'\u0301'.repeat(400)}e`],
  ['nothing to see', '\u200b\u200c\u200d\ufeff\u00a0\u3000'],
  ['one long word', 'a'.repeat(500)],
  ['a word said over and over', 'ke toan '.repeat(62)],
  ['figures', '9'.repeat(499)],
  ['amounts', 'lương 99999999999999999999999 triệu tới 1e308 usd -5tr'],
  ['years and days', 'trong 99999999 ngày 00 năm kinh nghiệm'],
  ['many places', 'hà nội đà nẵng huế '.repeat(25)],
  ['digits for letters', 'k3 t04n 1=1 or 1=1'],
  ['a single sign', '*'],
  ['an astral letter', '𝓚𝓮̂́ 𝓽𝓸𝓪́𝓷'],
];

describe('a search made of', () => {
  test.each(SEARCHES)('%s is answered', async (_what, text) => {
    for (const more of ['', '&facets=1', '&as_typed=1', '&sort=salary', '&sort=newest']) {
      const { status } = await requestJobs(`search=${encode(text)}${more}`);
      expect([200, 400]).toContain(status);
    }
    const suggested = await board.call(
      null,
      `GET /jobs/suggest?q=${encode(text.slice(0, 90).toWellFormed())}`,
    );
    expect([200, 400]).toContain(suggested.status);
  });

  test('operators is searched by its words, as if the operators were absent', async () => {
    expect((await search('kế & toán'))[0]).toBe('Kế toán');
    expect((await search('!han | tho'))[0]).toBe('Thợ hàn');
    expect(await search('loc=01')).toEqual(await search('loc 01'));
  });
});

describe('an invalid search is 400', () => {
  test.each([
    ['50 KB of letters', `search=${'a'.repeat(50_000)}`],
    ['ten thousand operators', `search=${'&|'.repeat(5000).replaceAll('&', '%26')}`],
    ['five thousand words', `search=${encode('kế toán '.repeat(2500))}`],
    ['50 KB in another parameter', `location=${'a'.repeat(50_000)}`],
    ['NUL', 'search=ke%00toan'],
    ['a control character', 'search=ke%07toan'],
    ['NUL in a place', 'location=%00'],
    ['two searches', 'search=a&search=b'],
  ])('%s', async (_what, query) => {
    expect(await raw(`/api/v1/jobs?${query}`)).toBe(400);
  });

  test.each([
    ['a lone surrogate', '/api/v1/jobs?search=%ED%A0%80ke'],
    ['half a letter', '/api/v1/jobs?search=k%E1%BA'],
    ['a broken escape', '/api/v1/jobs?search=%'],
    ['another broken escape', '/api/v1/jobs?search=%zz'],
    ['bytes of another encoding', '/api/v1/jobs?search=%C0%AF%FF%FE'],
    ['a lone surrogate to be suggested for', '/api/v1/jobs/suggest?q=%ED%BF%BF'],
    ['NUL to be suggested for', '/api/v1/jobs/suggest?q=%00'],
    ['NUL in an id', '/api/v1/jobs/%00/similar'],
    ['a broken id', '/api/v1/jobs/%ED%A0%80/similar'],
    ['50 KB of id', `/api/v1/jobs/${'a'.repeat(50_000)}/similar`],
  ])('or an answer, never a failure: %s', async (_what, path) => {
    expect(await raw(path)).toBeLessThan(500);
  });

  test.each([
    'page=1e9',
    'page=-1',
    'page=1.5',
    'limit=0',
    'posted_within=99999',
    'salary_min=1e400',
    'salary_min=9999999999999999',
    'currency=BTC',
    'sort=random',
    'urgent=maybe',
  ])('%s', async (query) => {
    expect((await requestJobs(query)).status).toBe(400);
  });
});
