// The receipt of an application as text.
import { expect, test } from 'vitest';
import type { MailFacts } from '#notifications/store/mail-facts.ts';
import { toReceiptText } from './receipt.ts';

const ENTRY = { organization: 'Sen Vàng', started: '2021-03', ended: null, level: null };

/** Each value occurs once in the mail. */
const PROFILE = {
  full_name: 'Nguyễn Thùy Linh',
  title: 'Kế toán tổng hợp',
  email: 'linh@example.vn',
  phone: '0901234567',
  location: 'Hà Nội',
  experience: 'senior',
  skills: ['Excel', 'MISA'],
  bio: 'Năm năm làm thuế.',
  linkedin: 'https://linkedin.com/in/linh',
  github: 'https://github.com/linh',
  portfolio: 'https://linh.example.vn',
  notice_period: '30_days',
  open_to_offers: true,
  entries: [
    { ...ENTRY, kind: 'experience', name: 'Kế toán viên', description: 'Lập báo cáo.' },
    { ...ENTRY, kind: 'language', name: 'Tiếng Anh', organization: null, level: 'fluent' },
  ],
};

const copy = {
  cover_letter: 'Kính gửi công ty.\n\nTôi muốn ứng tuyển.',
  profile: PROFILE,
  file_name: 'cv.pdf',
  applied_at: '2026-11-20T05:00:00.000Z',
  consent: '2026-11',
};
const facts = { company: 'Hạ Long', job: 'Kế toán trưởng', copy } as unknown as MailFacts;

test('the receipt has every field of the profile that was sent', () => {
  const text = toReceiptText({ ...facts, language: 'vi' });
  const {
    experience: _,
    skills,
    notice_period: __,
    open_to_offers: ___,
    entries,
    ...texts
  } = PROFILE;
  for (const value of [...Object.values(texts), ...skills, ...entries.map(({ name }) => name)])
    expect(text.join('\n')).toContain(value);
  expect(text).toContain(
    'Kinh nghiệm làm việc: Kế toán viên · Sen Vàng · 03/2021 – nay · Lập báo cáo.',
  );
  expect(text.slice(-3)).toEqual([
    'Thư ứng tuyển của bạn:',
    'Kính gửi công ty.',
    'Tôi muốn ứng tuyển.',
  ]);
});

test('levels and periods are written in the language of the receiver', () => {
  const text = toReceiptText({ ...facts, language: 'en' });
  expect(text).toContain('Level: Senior');
  expect(text).toContain('When you can start: 30 days’ notice');
  expect(text).toContain('Offers: Open to other positions');
  expect(text).toContain('Languages: Tiếng Anh · 03/2021 – now · Fluent');
});

test('what was not filled in has no row', () => {
  const profile = { full_name: 'Linh', skills: [], entries: [] };
  const text = toReceiptText({ ...facts, language: 'en', copy: { ...copy, profile } });
  expect(text.map((line) => line.split(':')[0])).toEqual(
    expect.not.arrayContaining(['Phone', 'Skills', 'Offers', 'Level']),
  );
});
