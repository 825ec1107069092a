// Tests the completeness percentage and the order of missing sections.
import { expect, test } from 'vitest';
import {
  PROFILE_SECTIONS,
  getProfileCompleteness,
  type ProfileParts,
} from './rules/completeness.ts';
import en from './translations.en.json' with { type: 'json' };
import vi from './translations.vi.json' with { type: 'json' };

const profile = {
  full_name: 'Linh',
  title: 'Kế toán',
  bio: 'Ba năm',
  skills: ['Excel', 'MISA', 'Thuế'],
  experience: 'mid' as const,
  location: 'Hà Nội',
};

const whole: ProfileParts = {
  profile,
  cvs: 1,
  entries: [{ kind: 'experience' }],
  phone: '+84912345678',
  hasPreferences: true,
};

test.each([
  ['everything', whole, 100, []],
  ['no CV', { ...whole, cvs: 0 }, 85, ['cv']],
  ['two skills', { ...whole, profile: { ...profile, skills: ['A', 'B'] } }, 82, ['skills']],
  ['education instead of work', { ...whole, entries: [{ kind: 'education' as const }] }, 100, []],
  ['languages alone', { ...whole, entries: [{ kind: 'language' as const }] }, 88, ['history']],
  [
    'no phone, preferences and bio',
    { ...whole, profile: { ...profile, bio: '' }, phone: null, hasPreferences: false },
    81,
    ['bio', 'preferences', 'phone'],
  ],
])('a profile with %s', (_what, parts, percent, missing) => {
  expect(getProfileCompleteness(parts)).toEqual({ percent, missing });
});

test('without a profile every section is missing, the highest weight first', () => {
  const none = { profile: null, cvs: 0, entries: [], phone: null, hasPreferences: false };
  const { percent, missing } = getProfileCompleteness(none);
  expect([percent, missing.toSorted()]).toEqual([0, PROFILE_SECTIONS.toSorted()]);
  expect(missing[0]).toBe('skills');
});

test('the hint says how many skills are enough', () => {
  expect(en.brings.skills).toContain('three');
  expect(vi.brings.skills).toContain('ba kỹ năng');
});
