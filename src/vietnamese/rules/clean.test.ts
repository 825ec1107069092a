// Cleaning of texts: raw and cleaned.
import { expect, test } from 'vitest';
import { cleanText } from './clean.ts';

const LINES: [string, string, string][] = [
  ['decomposed accents are composed', 'Kỹ sư'.normalize('NFD'), 'Kỹ sư'],
  ['entities are decoded', 'R&amp;D &lt; 5 &#7879; &#x1EC7; &ocirc;', 'R&D < 5 ệ ệ ô'],
  ['twice escaped entities are decoded', 'A&amp;amp;B&amp;nbsp;C', 'A&B C'],
  ['an unknown entity stays', 'Q&A &unknown; AT&T', 'Q&A &unknown; AT&T'],
  ['paragraphs become lines', '<p>Một</p><p>Hai<br/>Ba</p>', 'Một\n\nHai\nBa'],
  ['list items become bullets', '<ul><li>Một</li><li class="x">Hai</li></ul>', '- Một\n\n- Hai'],
  ['inline tags vanish', 'a <strong>đậm</strong> <a href="http://x">b</a>', 'a đậm b'],
  ['escaped markup is markup too', '&lt;p&gt;Một&lt;/p&gt;', 'Một'],
  ['scripts vanish whole', 'a<script>alert("<b>")</script>b', 'a b'],
  ['generics of code are no tags', 'vector<int> và List<String>', 'vector<int> và List<String>'],
  ['comparison is no tag', 'tuổi < 35 và > 20', 'tuổi < 35 và > 20'],
  ['fake bold is plain', '𝐊𝐲̃ 𝘀𝘂̛ 𝙝𝙚𝙡𝙡𝙤 ℎ', 'Kỹ sư hello h'],
  ['full width is plain', 'ＡＢＣ　１２３！', 'ABC 123!'],
  [
    'odd bullets',
    '• Một\n▪Hai\n➢ Ba\n✔ Bốn\n* Năm\n\uf0b7\tSáu',
    '- Một\n- Hai\n- Ba\n- Bốn\n- Năm\n- Sáu',
  ],
  ['dashes and plus signs as bullets', '-Tốt nghiệp\n–  Biết\n+ Có', '- Tốt nghiệp\n- Biết\n- Có'],
  ['numbers are not bullets', '-5 độ\n+84 909\n*', '-5 độ\n+84 909'],
  ['a lone dash line is dropped', 'a\n-\nb', 'a\nb'],
  ['ruled lines are dropped', 'a\n-----\n=====\nb', 'a\n\nb'],
  ['zero-width and bidi marks vanish', 'a\u200bb\u202ec\ufeffd\u00ade', 'abcde'],
  ['controls vanish, line ends agree', 'a\u0000b\r\nc\rd\u2028e\u0007', 'ab\nc\nd\ne'],
  ['lone surrogates vanish, emoji stay', 'a\ud800b 😀', 'ab 😀'],
  ['hard spaces and runs collapse', 'a\u00a0\u00a0 b\t c\n\n\n\nd  ', 'a b c\n\nd'],
  ['private characters vanish', 'a\ue123b', 'ab'],
  ['nothing stays nothing', ' \n\t ', ''],
];

test.each(LINES)('of several lines: %s', (_name, raw, clean) => {
  expect(cleanText(raw, { multiline: true })).toBe(clean);
});

test.each([
  ['• Kế toán\n trưởng', 'Kế toán trưởng'],
  ['<b>Sales</b> &amp; Marketing', 'Sales & Marketing'],
  ['C++ / C# *', 'C++ / C# *'],
])('one line: %s', (raw, clean) => {
  expect(cleanText(raw, { multiline: false })).toBe(clean);
});

test('cleaning a clean text changes nothing', () => {
  for (const [, raw] of LINES) {
    const once = cleanText(raw, { multiline: true });
    expect(cleanText(once, { multiline: true })).toBe(once);
  }
});

test.each(['<p ', '<li>', '<script>', '&amp;', '- ', '<!--', '\n\n', '<a <'])(
  'a megabyte of %j is cleaned, which quadratic work would not finish within the test’s timeout',
  (unit) => {
    const text = unit.repeat(Math.ceil(1_000_000 / unit.length));
    expect(cleanText(text, { multiline: true }).length).toBeLessThanOrEqual(text.length);
  },
);
