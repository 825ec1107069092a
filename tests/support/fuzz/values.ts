// Hostile values that commonly break parsers, patterns, queries, pages and logs.
import type { Random } from './random.ts';

/** Part of injected markup and headers; no response may contain it unescaped. */
export const MARK = 'fzmark';

const STRINGS = [
  '',
  ' ',
  '\0',
  '\0a',
  '\ud800',
  '\udfff\ud800',
  '​',
  '‮',
  '﻿',
  '̣́',
  'ﷺ',
  'null',
  'undefined',
  'NaN',
  'true',
  '-1',
  '0',
  '1e999',
  '0x10',
  '１２',
  '٣',
  '9007199254740993',
  '1'.repeat(400),
  "'",
  '"',
  '`',
  "' OR 1=1 --",
  "'; DROP TABLE jobs; --",
  "') OR pg_sleep(9)--",
  '$1',
  '%s%n',
  '\\',
  '\\0',
  "' & !x <-> :*",
  '|| !!! ((((',
  "a:*&b'",
  '<->',
  '{1,2}',
  'NULL::text',
  '‘x’',
  `<script>${MARK}</script>`,
  `"><img src=x onerror=${MARK}>`,
  `javascript:${MARK}`,
  `</title><${MARK}>`,
  `</script><script>${MARK}()</script>`,
  `{{${MARK}}}`,
  `\${${MARK}}`,
  `<!--${MARK}`,
  `]]><${MARK}>`,
  `x\r\nx-${MARK}: 1`,
  `x\nset-cookie: ${MARK}=1`,
  '%0d%0ax:1',
  '../../../etc/passwd',
  '..\\..\\x',
  '/etc/passwd\0.pdf',
  '//evil.example',
  'https://evil.example',
  'file:///etc/passwd',
  'data:text/html,x',
  'http://[::1',
  'http://a b',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '{"$gt":""}',
  '[]',
  '{}',
  '[[[[',
  '1970-01-01',
  '9999-99-99T99',
  'lương 20-25tr ',
  'giới tính',
  'từ đến từ đến',
  'ha noi',
  'Hạ̀ Nọi',
  'nguye64n',
  'kỹ sư AND NOT',
  '"chưa đóng',
];
const REPEATED = [
  ' ',
  '.',
  '-',
  'a',
  '\u0301',
  '\u200b',
  '(',
  '"',
  "'",
  'giới tính ',
  'từ ',
  '1.',
  '@',
  'a@',
  '&',
  '\n',
  '👩‍👩‍👧',
  'ế',
  '%',
  '/',
  'a b ',
];
const LENGTHS = [10, 250, 251, 1000, 5000, 10_001, 20_001];

const NUMBERS = [
  0,
  -0,
  -1,
  1,
  1.5,
  1e12,
  1e12 + 1,
  1e308,
  -1e308,
  2 ** 31,
  2 ** 53,
  2 ** 63,
  5e-324,
];

export function createOddString(random: Random): string {
  if (random.chance(0.3)) {
    const piece = random.pick(REPEATED);
    const text = piece.repeat(Math.ceil(random.pick(LENGTHS) / piece.length));
    return random.chance(0.3) ? `x${text}y` : text;
  }
  const text = random.pick(STRINGS);
  return random.chance(0.2) ? text + random.pick(STRINGS) : text;
}

const deep = (depth: number, open: string, close: string) =>
  open.repeat(depth) + close.repeat(depth);

/** A value for a JSON field, mostly of the wrong type. */
export function createOddValue(random: Random): unknown {
  const makers: (() => unknown)[] = [
    () => createOddString(random),
    () => createOddString(random),
    () => random.pick(NUMBERS),
    () => random.pick([null, true, false]),
    () => [],
    () => ({}),
    () => Array.from({ length: random.pick([1, 51, 2000]) }, () => random.pick(STRINGS)),
    () => Array.from({ length: 3 }, () => createOddString(random)),
    () => ({ [random.pick(STRINGS)]: createOddString(random) }),
    () => JSON.parse(deep(random.pick([2, 60, 900]), '[', ']')) as unknown,
    () => ({ toString: 1, length: -1, constructor: null }),
  ];
  return random.pick(makers)();
}

const BODIES = [
  '',
  '{',
  '}',
  'null',
  '[]',
  '"x"',
  '1',
  '{"a":1,"a":2}',
  '\ufeff{}',
  '{"__proto__":{"x":1}}',
  '\0',
  '{"a":1e99999}',
];

/** A body that is invalid or unusual JSON. */
export function createOddBody(random: Random): string {
  if (random.chance(0.2)) return `{"a":${deep(random.pick([100, 20_000]), '[', ']')}}`;
  if (random.chance(0.1)) return `[${'{},'.repeat(20_000)}{}]`;
  return random.pick(BODIES);
}

const HEADERS: Record<string, readonly string[]> = {
  'accept-language': [
    'vi',
    'en',
    'vi;q=x',
    '*',
    ',,,',
    'a-'.repeat(2000),
    'vi-'.repeat(500),
    '\u00e9',
  ],
  accept: ['*/*', 'application/json', 'text/html', 'x'.repeat(4000), 'a/b;q=1e9'],
  'accept-encoding': ['br', 'gzip', 'br;q=0', 'identity;q=0, *;q=0', 'br,'.repeat(1000)],
  'if-none-match': ['*', '"x"', 'W/"x"', '"'.repeat(2000), ','.repeat(3000)],
  'if-match': ['*', '"2026-01-01T00:00:00.000Z"', 'x', '"'.repeat(300)],
  'idempotency-key': ['a', 'k'.repeat(200), 'k'.repeat(201), "' --", '{}'],
  'last-event-id': ['0', '-1', '9'.repeat(30), "'", 'x'.repeat(2000)],
  range: ['bytes=0-', 'bytes=-1', 'bytes=9-1', `bytes=${'0-1,'.repeat(500)}`],
  cookie: [
    'language=vi',
    'wrote=1',
    'language=xx; language=en',
    '='.repeat(2000),
    `session=${'a'.repeat(3000)}`,
    'signed_in=1',
  ],
  'x-forwarded-for': ['203.0.113.9', '::1', '127.0.0.1', ','.repeat(2000), 'x'.repeat(2000)],
  'x-forwarded-host': ['evil.example'],
  'x-http-method-override': ['DELETE'],
  forwarded: ['for=127.0.0.1;host=evil.example'],
  origin: ['null', 'https://evil.example', 'http://127.0.0.1.evil.example'],
  referer: ['https://evil.example/', '\u00ff'],
  'user-agent': ['', 'Googlebot', 'x'.repeat(6000), `<script>${MARK}</script>`],
  'content-encoding': ['gzip', 'br', 'x'],
  expect: ['100-continue'],
};

export function createOddHeaders(random: Random): Record<string, string> {
  const names = Object.keys(HEADERS);
  const count = random.chance(0.5) ? 0 : 1 + random.below(3);
  return Object.fromEntries(
    Array.from({ length: count }, () => {
      const name = random.pick(names);
      return [name, random.pick(HEADERS[name] ?? [''])];
    }),
  );
}
