// Tests the completeness percentage and the order of missing sections.
import { expect, test } from 'vitest';
import type { SeekerProfile } from './contract.ts';
import { PROFILE_SECTIONS, getProfileCompleteness } from './rules/completeness.ts';
import en from './translations.en.json' with { type: 'json' };
import vi from './translations.vi.json' with { type: 'json' };

const whole: SeekerProfile = {
  full_name: 'Linh',
  title: 'Kế toán',
  bio: 'Ba năm',
  skills: ['Excel', 'MISA', 'Thuế'],
  experience: 'mid',
  location: 'Hà Nội',
  linkedin: null,
  github: 'https://g.example',
  portfolio: null,
};

test.each([
  ['everything', whole, 1, 100, []],
  ['no CV', whole, 0, 80, ['cv']],
  ['two skills', { ...whole, skills: ['A', 'B'] }, 1, 80, ['skills']],
  [
    'no link and no words about oneself',
    { ...whole, bio: '', github: null },
    1,
    85,
    ['bio', 'link'],
  ],
])('a profile with %s', (_what, profile, cvs, percent, missing) => {
  expect(getProfileCompleteness(profile, cvs)).toEqual({ percent, missing });
});

test('without a profile every section is missing, the heaviest first', () => {
  const { percent, missing } = getProfileCompleteness(null, 0);
  expect([percent, missing.toSorted()]).toEqual([0, PROFILE_SECTIONS.toSorted()]);
  expect([missing[0], missing.at(-1)]).toEqual(['skills', 'link']);
});

test('the hint says how many skills are enough', () => {
  expect(en.brings.skills).toContain('three');
  expect(vi.brings.skills).toContain('ba kỹ năng');
});
