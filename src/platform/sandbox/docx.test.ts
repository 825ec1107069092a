// Tests which text is read from a DOCX.
import { expect, test } from 'vitest';
import { createDocx, createWordXml } from '#tests/support/upload-files.ts';
import { readDocx, toDocumentText } from './docx.ts';

const run = (content: string) => `<w:p><w:r>${content}</w:r></w:p>`;

test.each([
  ['a hyphen without a break', '<w:t>2019</w:t><w:noBreakHyphen/><w:t>2021</w:t>', '2019-2021\n'],
  ['a tab of alignment', '<w:t>Kế toán</w:t><w:ptab/><w:t>2021</w:t>', 'Kế toán\t2021\n'],
  ['a line break', '<w:t>A</w:t><w:br/><w:t>B</w:t><w:cr/><w:t/>', 'A\nB\n\n'],
  [
    'a box',
    `<mc:AlternateContent><mc:Choice>${run('<w:t>A</w:t>')}</mc:Choice><mc:Fallback>${run('<w:t>A</w:t>')}</mc:Fallback></mc:AlternateContent><w:t>B</w:t>`,
    'A\nB\n',
  ],
])('%s is read', (_what, content, text) => {
  expect(toDocumentText(run(content))).toBe(text);
});

test('headers are read before the document, footers after it, and the same one once', () => {
  const part = (name: string, text: string) => ({
    name: `word/${name}.xml`,
    data: createWordXml([text]),
  });
  const file = createDocx(
    ['Kế toán'],
    [
      part('footer1', 'Trang 1'),
      part('header1', 'Lan 0912 345 678'),
      part('header2', 'Lan 0912 345 678'),
      part('header3', ''),
    ],
  );
  const text = 'Lan 0912 345 678\n\nKế toán\n\nTrang 1\n';
  expect(readDocx(file)).toEqual({ outcome: 'text', pages: null, text });
});
