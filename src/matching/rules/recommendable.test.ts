// Which matches are recommended.
import { expect, test } from 'vitest';
import { createJobText } from '#tests/support/job-text.ts';
import { extractFactsOfJob, type JobText } from './extract/job.ts';
import { extractFactsOfProfile } from './extract/profile.ts';
import { listRecommendable } from './recommendable.ts';
import { compareByMatch, scoreMatch, toSeekerFacts } from './score.ts';
import { NEAR_WORK } from './weights.ts';

const JOB = createJobText({
  type: 'internship',
  places: [{ code: '01', former: null, written: null }],
});

const PROFILE = { bio: '', experience: 'mid' as const, location: 'Hà Nội' };
test.each([
  ['shares neither work nor skills with', 'Bảo vệ', 'Chăm chỉ', 'Thực tập sinh', 'Excel', false],
  ['has an office skill of', 'Bảo vệ', 'Excel', 'Thực tập sinh', 'Excel', false],
  ['has a language of', 'Bảo vệ', 'Tiếng Anh', 'Thực tập sinh', 'Tiếng Anh', false],
  ['has the industry of', 'Bảo vệ', 'Ngành ô tô', 'Thực tập sinh', 'Ngành ô tô', false],
  ['has a skill of', 'Bảo vệ', 'AutoCAD', 'Thực tập sinh', 'AutoCAD', true],
  ['has the profession of', 'Bảo vệ', 'Chăm chỉ', 'Bảo vệ', 'Excel', true],
  ['names no profession for', 'Đi làm ngay', 'Chăm chỉ', 'Thực tập sinh', 'Excel', true],
])(
  'a seeker who %s a job: %s, %s, %s, %s: %s',
  (_what, title, skill, theirs, required, expected) => {
    const profile = extractFactsOfProfile({ ...PROFILE, title, skills: [skill] });
    const requirements = ['Chăm chỉ', `Thành thạo ${required}`];
    const job = extractFactsOfJob({ ...JOB, title: theirs, requirements });
    const match = scoreMatch(job, toSeekerFacts(profile));
    expect(match.score).toBeGreaterThanOrEqual(35);
    expect(listRecommendable([{ match }], profile)).toHaveLength(expected ? 1 : 0);
  },
);

test('a skill that is only a duty of other work makes no common work', () => {
  const profile = extractFactsOfProfile({ ...PROFILE, title: 'Bảo vệ', skills: ['AutoCAD'] });
  const recommends = (text: Partial<JobText>) => {
    const facts = extractFactsOfJob({ ...JOB, title: 'Thực tập sinh', ...text });
    const match = { ...scoreMatch(facts, toSeekerFacts(profile)), score: 60 };
    return listRecommendable([{ match }], profile).length === 1;
  };
  expect(recommends({ requirements: ['Thành thạo AutoCAD'] })).toBe(true);
  expect(recommends({ description: 'Nhận bản vẽ AutoCAD của khách' })).toBe(false);
});

const WELDER = extractFactsOfProfile({
  title: 'Thợ hàn',
  bio: '6 năm hàn TIG',
  skills: [],
  experience: 'senior',
  location: 'Đồng Nai',
});

function recommend(titles: readonly string[], count: number) {
  const seeker = toSeekerFacts(WELDER);
  const ranked = titles
    .flatMap((title) => Array.from({ length: count }, () => title))
    .map((title) => {
      const match = scoreMatch(extractFactsOfJob({ ...JOB, title, level: 'entry' }), seeker);
      return { title, match };
    })
    .toSorted((one, other) => compareByMatch(one.match, other.match));
  return listRecommendable(ranked, WELDER);
}

test('low matches with related work follow where few match better', () => {
  const near = recommend(['Thợ hàn', 'Thợ tiện', 'Nhân viên kế toán'], 1);
  expect(near.map(({ title, match }) => [title, match.band])).toEqual([
    ['Thợ hàn', 'partial'],
    ['Thợ tiện', 'low'],
  ]);
});

test('low matches do not follow where enough match better', () => {
  const found = recommend(['Thợ hàn', 'Thợ tiện'], NEAR_WORK.few);
  expect(new Set(found.map(({ title }) => title))).toEqual(new Set(['Thợ hàn']));
});

test('a job in a language that the profile lacks follows the good matches', () => {
  const profile = extractFactsOfProfile({
    ...PROFILE,
    title: 'Kế toán',
    skills: ['Excel', 'MISA'],
  });
  const compare = (title: string) => {
    const facts = extractFactsOfJob({
      ...JOB,
      title,
      type: 'full-time',
      skills: ['Excel', 'MISA'],
    });
    return { title, match: scoreMatch(facts, toSeekerFacts(profile)) };
  };
  const [own, japanese] = [compare('Kế toán'), compare('Kế toán tiếng Nhật')];
  expect([own.match.band, japanese.match.band]).toEqual(['strong', 'partial']);
  const higher = { ...japanese, match: { ...japanese.match, score: own.match.score + 1 } };
  expect(listRecommendable([higher, own], profile)).toEqual([own, higher]);
});

test('other languages than those of an interpreter are low matches, which only fill the list', () => {
  const profile = extractFactsOfProfile({
    ...PROFILE,
    title: 'Phiên dịch tiếng Hàn',
    skills: [],
    location: 'Đà Nẵng',
  });
  const recommends = (title: string) => {
    const facts = extractFactsOfJob({ ...JOB, title, type: 'full-time' });
    const match = scoreMatch(facts, toSeekerFacts(profile));
    expect(match.score).toBeGreaterThan(35);
    const list = Array.from({ length: NEAR_WORK.few }, () => ({ match }));
    return listRecommendable([...list, ...list], profile).map((it) => it.match.band);
  };
  expect(new Set(recommends('Phiên dịch tiếng Hàn'))).toEqual(new Set(['good']));
  expect(recommends('Phiên dịch tiếng Hàn')).toHaveLength(2 * NEAR_WORK.few);
  expect(new Set(recommends('Phiên dịch tiếng Nhật'))).toEqual(new Set(['low']));
  expect(recommends('Phiên dịch tiếng Nhật')).toHaveLength(NEAR_WORK.few_with_neighbours);
});
