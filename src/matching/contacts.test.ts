// Contact details are removed; skills and pay stay readable.
import { describe, expect, test } from 'vitest';
import { findSuperlinear } from '#tests/support/growth.ts';
import { removeContacts } from './rules/extract/contacts.ts';

test.each([
  'linh@vietmail.example',
  'LINH.NGUYEN@vietmail.example,',
  '(linh@vietmail.example)',
  'li\u200Bnh@vietmail.example',
  '0912345678',
  '0912 345 678',
  '0912.345.678',
  '(091) 234-5678',
  '+84 912 345 678',
  '84912345678',
  '０９１２３４５６７８',
  '1900 1234',
  'https://senvang.example/viec-lam',
  'www.senvang.example',
  'facebook.com/linh',
  'github.io',
  'senvang.vn',
])('%s is blanked', (contact) => {
  const cleaned = removeContacts(`Liên hệ ${contact} trước thứ hai`);
  expect(cleaned).not.toMatch(/\d{3}|@|vietmail|senvang|github|facebook/i);
  expect(cleaned).toMatch(/^Liên hệ\s+[^\p{L}\d]*\s*trước thứ hai$/u);
});

test.each([
  'Node.js, ASP.NET và C#',
  'Lương 15.000.000 - 20.000.000 đồng',
  '2 năm kinh nghiệm, từ 2019 đến 2024',
  'IELTS 6.5, 50 người',
])('%s stays', (text) => expect(removeContacts(text)).toBe(text));

describe('time grows with the text, not with its square', () => {
  test.each(['0', '0 ', '+84 ', '1900 ', '@', '.', '-', ' ', '\u200B', 'www.', '0 . '])(
    'of "%s" again and again',
    (part) => {
      const make = (size: number) => part.repeat(Math.ceil(size / part.length));
      expect(findSuperlinear(removeContacts, make, { limit: 200_000 })).toBeNull();
    },
  );
});
