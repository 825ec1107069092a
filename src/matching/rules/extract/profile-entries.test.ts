// Languages, certificates and past jobs of a profile's sections, as tables.
import { expect, test } from 'vitest';
import type { EntryFields } from '#seekers/rules/entries.ts';
import { extractFactsOfProfile } from './profile.ts';
import { toProfileEntries } from './profile-entries.ts';

function extract(...entries: (Pick<EntryFields, 'kind' | 'name'> & Partial<EntryFields>)[]) {
  const empty = { organization: null, started: null, ended: null, level: null, description: null };
  return extractFactsOfProfile({
    title: 'Nhân viên',
    bio: '',
    skills: [],
    experience: 'mid',
    location: 'Hà Nội',
    entries: toProfileEntries(entries.map((entry) => ({ ...empty, ...entry }))),
  });
}

test.each([
  ['a chosen level', { name: 'Tiếng Nhật', level: 'basic' as const }, 'japanese', 2],
  ['a written level first', { name: 'Tiếng Anh B2', level: 'fluent' as const }, 'english', 4],
  ['no level', { name: 'English' }, 'english', undefined],
])('a language has %s', (_what, entry, id, level) => {
  const [skill] = extract({ kind: 'language', ...entry }).skills;
  expect([skill?.id, skill?.level?.level]).toEqual([id, level]);
});

test('a certificate counts with its points', () => {
  const { skills } = extract({ kind: 'certificate', name: 'IELTS 7.0' });
  expect(skills).toMatchObject([{ id: 'ielts', level: { label: '7.0' } }]);
});

test('a past job tells a profession, and its description skills', () => {
  const { titles, skills } = extract({
    kind: 'experience',
    name: 'Kế toán tổng hợp',
    organization: 'Công ty TNHH Java Việt Nam',
    description: 'Nhập liệu trên MISA.',
  });
  expect(titles).toMatchObject([{ id: 'general-accountant', at: [{ piece: 'entries.0' }] }]);
  const misa = skills.find(({ id }) => id === 'accounting-software');
  expect(misa?.at).toEqual([{ piece: 'entry_descriptions.0', from: 15, to: 19 }]);
  expect(skills.map(({ id }) => id)).not.toContain('java');
});

test('only the latest jobs tell professions', () => {
  const names = ['Kế toán', 'Thu ngân', 'Lái xe', 'Bảo vệ'];
  const { titles } = extract(...names.map((name) => ({ kind: 'experience' as const, name })));
  expect(titles.map(({ id }) => id)).not.toContain('security-guard');
});

test('education is not read', () => {
  const { titles, skills } = extract({ kind: 'education', name: 'Kế toán' });
  expect([titles, skills]).toEqual([[], []]);
});
