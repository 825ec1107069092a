// How complete a profile is.
import { expect, test } from 'vitest';
import { seekerCompleteness } from './rules/completeness.ts';

const whole = {
  ...{ full_name: 'Linh', title: 'Kế toán', bio: 'Ba năm', skills: ['Excel', 'MISA', 'Thuế'] },
  ...{ experience: 'mid', location: 'Hà Nội', linkedin: null, github: 'https://g.example' },
  portfolio: null,
} as const;

test.each([
  [
    'nothing',
    null,
    0,
    0,
    ['skills', 'cv', 'title', 'full_name', 'bio', 'experience', 'location', 'link'],
  ],
  ['everything', { ...whole, skills: [...whole.skills] }, 1, 100, []],
  ['no CV', { ...whole, skills: [...whole.skills] }, 0, 80, ['cv']],
  [
    'two skills and no link',
    { ...whole, skills: ['A', 'B'], github: null },
    1,
    75,
    ['skills', 'link'],
  ],
] as const)('a profile with %s', (_what, profile, cvs, percent, missing) => {
  const known = profile && { ...profile, skills: [...profile.skills] };
  expect(seekerCompleteness(known, cvs)).toEqual({ percent, missing });
});
