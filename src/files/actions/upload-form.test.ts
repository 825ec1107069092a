// Tests the multipart parser with browsers' forms and hostile ones.
import { expect, test } from 'vitest';
import { readUpload } from './upload-form.ts';

const FILE =
  'content-disposition: form-data; name="file"; filename="CV.pdf"\r\ncontent-type: application/pdf';
const FIELD = 'content-disposition: form-data; name="purpose"';
const form = (boundary: string, parts: [head: string, body: string][]) =>
  Buffer.from(
    `${parts.map(([head, body]) => `--${boundary}\r\n${head}\r\n\r\n${body}\r\n`).join('')}--${boundary}--\r\n`,
  );
const type = (boundary: string) => `multipart/form-data; boundary=${boundary}`;
const ONE: [string, string][] = [[FILE, 'bytes']];
const EIGHT_FIELDS = Array.from({ length: 8 }, (): [string, string] => [FIELD, 'cv']);

test('reads a browser’s form', async () => {
  const data = new FormData();
  data.set('purpose', 'cv');
  data.set('file', new File(['bytes\r\n--x'], 'Hồ sơ "mới".pdf', { type: 'application/pdf' }));
  const request = new Request('http://x', { method: 'POST', body: data });
  const body = Buffer.from(await request.arrayBuffer());
  const sent = await readUpload(body, request.headers.get('content-type') ?? '');
  expect(sent).toMatchObject({ purpose: 'cv', name: expect.stringContaining('Hồ sơ') });
  expect(sent?.bytes.toString()).toBe('bytes\r\n--x');
});

test.each([
  ['quoted, with signs', '"a b\'()+_,-./:=?"', "a b'()+_,-./:=?"],
  ['of 70 letters', 'a'.repeat(70), 'a'.repeat(70)],
  ['with a charset behind it', 'abc; charset=utf-8', 'abc'],
  ['in capitals', 'ABC', 'ABC'],
])('reads a boundary %s', async (_what, written, boundary) => {
  expect((await readUpload(form(boundary, ONE), type(written)))?.bytes.toString()).toBe('bytes');
});

test.each([
  ['no boundary', 'multipart/form-data', form('b', ONE)],
  ['another boundary than the body has', type('a'), form('b', ONE)],
  ['a boundary of thousands of letters', type('a'.repeat(5000)), form('a'.repeat(5000), ONE)],
  ['no end', type('b'), form('b', ONE).subarray(0, -10)],
  ['nothing', type('b'), Buffer.alloc(0)],
  ['no file', type('b'), form('b', [[FIELD, 'cv']])],
  ['two files', type('b'), form('b', [...ONE, ...ONE])],
  ['nine parts', type('b'), form('b', [...ONE, ...EIGHT_FIELDS])],
  ['a field of a megabyte', type('b'), form('b', [[FIELD, 'c'.repeat(1_000_000)], ...ONE])],
])('finds no file in a form with %s', async (_what, contentType, body) => {
  const sent = await readUpload(body, contentType);
  expect(sent === null || sent.bytes.length === 0).toBe(true);
});

test('reads two boundaries in one consistent way', async () => {
  // With two parsers, one counted the parts of the first boundary and the other read the file of the second.
  const inner = form('b', [[FILE, 'hidden']]).toString();
  const body = form('a', [[FILE, inner]]);
  const read = await Promise.all(
    [`${type('a')}; boundary=b`, `multipart/form-data; x="boundary=b"; boundary=a`].map((it) =>
      readUpload(body, it),
    ),
  );
  for (const sent of read) expect([undefined, 'hidden', inner]).toContain(sent?.bytes.toString());
  expect(read[1]?.bytes.toString()).toBe(inner);
});

test('reads a body of repeated boundaries in linear time', async () => {
  const read = async (size: number) => {
    const body = Buffer.from('\r\n--b'.repeat(size / 5));
    const began = process.threadCpuUsage().user;
    await readUpload(body, type('b'));
    return (process.threadCpuUsage().user - began) / 1000;
  };
  await read(100_000);
  const [small, large] = [await read(1_000_000), await read(4_000_000)];
  expect(large < 100 || large / small < 9).toBe(true);
}, 60_000);
