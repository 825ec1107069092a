// Scores the skills of postings for profiles with few or general skills.
import { expect, test } from 'vitest';
import type { JobText } from '#matching/rules/extract/job.ts';
import { extractFactsOfJob } from '#matching/rules/extract/job.ts';
import { extractFactsOfProfile, type ProfileText } from '#matching/rules/extract/profile.ts';
import { scoreMatch, toSeekerFacts } from '#matching/rules/score.ts';

const toJob = (more: Partial<JobText> = {}) =>
  extractFactsOfJob({
    title: 'Kế toán',
    description: '',
    requirements: [],
    skills: [],
    other_title: null,
    other_description: null,
    other_requirements: null,
    level: 'mid',
    type: 'full-time',
    work_mode: 'on-site',
    places: [],
    salary_min: null,
    salary_max: null,
    currency: 'VND',
    salary_period: 'month',
    ...more,
  });

const toSeeker = (more: Partial<ProfileText> = {}) => {
  const text = { title: 'Kế toán', bio: '', skills: [], experience: 'mid' as const, location: '' };
  return toSeekerFacts(extractFactsOfProfile({ ...text, ...more }));
};

const match = (job: Partial<JobText>, seeker: Partial<ProfileText>) =>
  scoreMatch(toJob(job), toSeeker(seeker));

test('a soft skill alone does not make other work fit', () => {
  const driving = { title: 'Lái xe', requirements: ['Chăm chỉ', 'Có bằng lái xe', 'Biết đường'] };
  const without = match(driving, {});
  const hardWorking = match(driving, { skills: ['Chăm chỉ'] });
  expect(hardWorking.fits.skills?.value).toBeGreaterThanOrEqual(without.fits.skills?.value ?? 0);
  expect(hardWorking.score - without.score).toBeLessThan(5);
});
