// Licences to practise: which one a text means, that they are a must, and who lacks them.
import { expect, test } from 'vitest';
import { extractFactsOfJob } from '#matching/rules/extract/job.ts';
import { extractFactsOfProfile } from '#matching/rules/extract/profile.ts';
import { scoreMatch, toSeekerFacts } from '#matching/rules/score.ts';
import { createJobText } from '#tests/support/job-text.ts';

const toJob = (title: string, requirement: string) =>
  extractFactsOfJob(createJobText({ title, requirements: [requirement] }));
const toProfile = (title: string, bio: string) =>
  extractFactsOfProfile({ title, bio, skills: [], experience: 'mid', location: '' });

test.each([
  ['Điều dưỡng', 'Có chứng chỉ hành nghề', 'medical-licence', 'must'],
  ['Bác sĩ nội khoa', 'Có CCHN', 'medical-licence', 'must'],
  ['Dược sĩ nhà thuốc', 'Có chứng chỉ hành nghề', 'pharmacy-licence', 'must'],
  ['Luật sư', 'Có chứng chỉ hành nghề', 'lawyer-card', 'must'],
  ['Kế toán', 'Có chứng chỉ hành nghề', 'practising-certificate', 'must'],
  ['Kế toán', 'Có chứng chỉ hành nghề điều dưỡng', 'medical-licence', 'must'],
  ['Điều dưỡng', 'Ưu tiên có chứng chỉ hành nghề', 'medical-licence', 'nice'],
])('%s, "%s" asks for %s as %s', (title, requirement, id, need) => {
  expect(toJob(title, requirement).skills).toEqual([expect.objectContaining({ id, need })]);
});

test('a profile has the licence of its own profession', () => {
  const { skills } = toProfile('Điều dưỡng', 'Có chứng chỉ hành nghề');
  expect(skills.map(({ id }) => id)).toEqual(['medical-licence']);
});

test.each([
  ['Điều dưỡng', false],
  ['Kế toán', true],
])(
  'who works as %s lacks the must of a licence that the profile does not name: %s',
  (title, lacks) => {
    const job = toJob('Điều dưỡng', 'Có chứng chỉ hành nghề');
    const { fits } = scoreMatch(job, toSeekerFacts(toProfile(title, 'Biết Excel')));
    expect(fits.skills?.lacksMust).toBe(lacks);
  },
);

test('a profession with a licence of its own takes off for who does not have it', () => {
  const job = toJob('Bác sĩ nội khoa', 'Tỉ mỉ');
  const score = (title: string) => scoreMatch(job, toSeekerFacts(toProfile(title, ''))).score;
  expect(score('Điều dưỡng')).toBeLessThan(35);
  expect(score('Bác sĩ')).toBeGreaterThan(72);
});
