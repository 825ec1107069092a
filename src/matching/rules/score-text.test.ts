// The words of a posting and of a profile in two languages.
import { expect, test } from 'vitest';
import { createJobText } from '#tests/support/job-text.ts';
import { extractFactsOfJob } from './extract/job.ts';
import { extractFactsOfProfile } from './extract/profile.ts';
import { listReasons } from './reasons.ts';
import { scoreMatch, toSeekerFacts } from './score.ts';

const JOB = extractFactsOfJob(
  createJobText({
    title: 'Điều dưỡng',
    description: 'Chăm sóc người bệnh, theo dõi sinh hiệu, tiêm truyền theo y lệnh của bác sĩ.',
    requirements: ['Tốt nghiệp cao đẳng điều dưỡng'],
  }),
);

function compareWith(title: string, bio: string) {
  const text = { title, bio, skills: [], experience: 'mid' as const, location: '' };
  const seeker = toSeekerFacts(extractFactsOfProfile(text));
  const match = scoreMatch(JOB, seeker);
  const kinds = listReasons(JOB, seeker, match).map(({ kind }) => kind);
  return { points: match.text_points ?? 0, kinds };
}

test('of one profession take no points', () => {
  const bio = 'I cared for patients on a surgical ward, gave injections and watched vital signs.';
  const { points, kinds } = compareWith('Nurse', bio);
  expect(points).toBe(0);
  expect(kinds).toContain('title_same');
  expect(kinds).not.toContain('text_far');
});

test('of other work take points', () => {
  const bio = 'I drive trucks, deliver goods and look after the vehicle on long tours.';
  expect(compareWith('Truck driver', bio).points).toBeLessThan(0);
});

test('take points where both are in the same language and far from each other', () => {
  const bio = 'Tôi từng lái xe tải đường dài, giao hàng, bốc xếp và bảo dưỡng xe nhiều năm.';
  expect(compareWith('Y tá', bio).kinds).toEqual(expect.arrayContaining(['title_same']));
  expect(compareWith('Y tá', bio).points).toBeLessThan(0);
});
