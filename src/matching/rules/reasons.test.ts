// Reasons that the facts of a posting and a profile give.
import { expect, test } from 'vitest';
import type { Level } from '#jobs/rules/lists.ts';
import { createJobText } from '#tests/support/job-text.ts';
import { createJobFacts, createProfileFacts } from '#tests/support/match-facts.ts';
import { extractFactsOfJob } from './extract/job.ts';
import { extractFactsOfProfile } from './extract/profile.ts';
import { listReasons } from './reasons.ts';
import { scoreMatch, toSeekerFacts } from './score.ts';

function listLevelReasons(title: string, experience: Level) {
  const job = extractFactsOfJob(createJobText({ title }));
  const text = { title, bio: '', skills: ['Excel'], experience, location: '' };
  const seeker = toSeekerFacts(extractFactsOfProfile(text));
  const reasons = listReasons(job, seeker, scoreMatch(job, seeker));
  return reasons.filter(({ factor }) => factor === 'level');
}

test.each([
  ['Junior - Senior Kỹ sư cầu nối BrSE', 'senior', 'level_fits', 'senior'],
  ['Junior - Senior Kỹ sư cầu nối BrSE', 'mid', 'level_fits', 'mid'],
  ['Junior - Senior Kỹ sư cầu nối BrSE', 'lead', 'level_above', 'senior'],
  ['Mid/Senior DevOps', 'entry', 'level_below', 'mid'],
  ['Senior DevOps', 'senior', 'level_fits', 'senior'],
] as const)('%s for level %s: %s, %s', (title, own, kind, required) => {
  expect(listLevelReasons(title, own)).toMatchObject([{ kind, levels: { required, own } }]);
});

test.each([
  [null, 'binh-duong', 'place_same_province', null],
  ['binh-duong', null, 'place_same_province', null],
  ['binh-duong', 'binh-duong', 'place_same', 'binh-duong'],
])('for %s, a job in %s is %s, of %s', (own, offered, kind, former) => {
  const job = createJobFacts({ places: [{ code: '79', former: offered }] });
  const places = [{ code: '79', former: own }];
  const seeker = toSeekerFacts(createProfileFacts({ places }));
  const reasons = listReasons(job, seeker, scoreMatch(job, seeker));
  expect(reasons.filter(({ factor }) => factor === 'place')).toMatchObject([
    { kind, places: [{ code: '79', former }] },
  ]);
});

test.each([
  ['Tiếng Anh IELTS 6.5', ['english']],
  ['Tiếng Nhật JLPT N2', ['japanese']],
  ['Có IELTS', ['ielts']],
])('who lacks "%s" is told %j, once', (requirement, ids) => {
  const job = extractFactsOfJob(createJobText({ requirements: [requirement] }));
  const text = { title: 'Sales', bio: '', skills: ['Excel'], location: '' };
  const seeker = toSeekerFacts(extractFactsOfProfile({ ...text, experience: 'mid' }));
  const lacking = listReasons(job, seeker, scoreMatch(job, seeker)).filter(({ kind }) =>
    kind.endsWith('missing'),
  );
  expect(lacking.flatMap((reason) => reason.ids)).toEqual(ids);
});

test.each([
  ['Hà Nội & 5 nơi khác', 'place_more', []],
  ['Hà Nội', 'place_elsewhere', ['place']],
])('for a must of Đà Nẵng, a job in "%s" is %s and misses %j', (written, kind, missed) => {
  const job = extractFactsOfJob(createJobText({ places: [{ code: '01', former: null, written }] }));
  const preferences = { types: null, modes: null, place: 'must' as const, pay: null };
  const places = [{ code: '48', former: null }];
  const seeker = toSeekerFacts(createProfileFacts({ places, preferences }));
  const match = scoreMatch(job, seeker);
  const reasons = listReasons(job, seeker, match).filter(({ factor }) => factor === 'place');
  expect(reasons).toMatchObject([{ kind, fits: false }]);
  expect(match.missed_musts).toEqual(missed);
});

test.each([
  [20e6, null, 'pay_open', false],
  [20e6, 40e6, 'pay_overlaps', true],
  [30e6, null, 'pay_reaches', true],
])('for a hope of 30 million, an offer of %d to %s is %s', (min, max, kind, fits) => {
  const job = createJobFacts({ pay: { min, max, at: [] } });
  const seeker = toSeekerFacts(createProfileFacts({ pay: { min: 30e6, max: null, at: [] } }));
  const reasons = listReasons(job, seeker, scoreMatch(job, seeker));
  expect(reasons.filter(({ factor }) => factor === 'pay')).toMatchObject([{ kind, fits }]);
});

test.each([
  ['Kế toán', [], 'title_same'],
  ['Nhân viên', ['Kế toán'], 'title_tag'],
])('the profession of "%s" with the tags %j is %s', (title, skills, kind) => {
  const job = extractFactsOfJob(createJobText({ title, skills }));
  const seeker = toSeekerFacts(createProfileFacts());
  const reasons = listReasons(job, seeker, scoreMatch(job, seeker));
  expect(reasons.filter(({ factor }) => factor === 'title')).toMatchObject([{ kind, fits: true }]);
});

test('an industry that the title and the profile have in common is a reason with its evidence', () => {
  const job = extractFactsOfJob(createJobText({ title: 'Kế toán tổng hợp ngành xây dựng' }));
  const text = { bio: '', skills: [], experience: 'mid', location: '' } as const;
  const facts = extractFactsOfProfile({ ...text, title: 'Kế toán công trình' });
  const seeker = toSeekerFacts(facts);
  const reasons = listReasons(job, seeker, scoreMatch(job, seeker));
  expect(reasons.find(({ kind }) => kind === 'title_field')).toMatchObject({
    fits: true,
    ids: ['construction'],
    job: [{ piece: 'title', from: 17, to: 31 }],
    seeker: [{ piece: 'title', from: 0, to: 18 }],
  });
});
