// Scores the skills of postings for profiles with few or general skills, and languages in titles.
import { expect, test } from 'vitest';
import type { JobText } from '#matching/rules/extract/job.ts';
import { extractFactsOfJob } from '#matching/rules/extract/job.ts';
import { extractFactsOfProfile, type ProfileText } from '#matching/rules/extract/profile.ts';
import type { ProfileFacts } from '#matching/rules/facts.ts';
import { removePreferences } from '#matching/rules/remove-preferences.ts';
import { listReasons } from '#matching/rules/reasons.ts';
import { scoreMatch, toSeekerFacts } from '#matching/rules/score.ts';
import { toSlimProfile } from '#matching/rules/slim.ts';
import { createJobText } from '#tests/support/job-text.ts';
import { CAP_WITHOUT_MUST, RELATED_SKILL } from '#matching/rules/weights.ts';
import { scoreTechnologies } from './skills.ts';
import { groupLevels, lacksTitleLanguage } from './languages.ts';

const toJob = (more: Partial<JobText> = {}) => extractFactsOfJob(createJobText(more));

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

test('who looks for work in a profession has none of its skills yet, and does not work in it for companies', () => {
  const job = { title: 'Kế toán', requirements: ['Có kiến thức kế toán, Excel'] };
  const of = (bio: string) => toSeeker({ title: 'Sinh viên', bio, skills: ['Excel'] });
  const [desired, worked] = [of('Muốn làm kế toán'), of('Từng làm kế toán')];
  const metOf = (seeker: ReturnType<typeof toSeeker>) =>
    scoreMatch(toJob(job), seeker).fits.skills?.groups.filter(({ met }) => met > 0).length;
  expect([metOf(desired), metOf(worked)]).toEqual([1, 2]);
  const nearnessFor = (facts: ProfileFacts) =>
    scoreMatch(toJob(job), toSeekerFacts(facts)).fits.title?.nearness;
  expect(nearnessFor(desired.facts)).toBe('same');
  expect(
    nearnessFor(toSlimProfile(removePreferences(toSlimProfile(desired.facts)))),
  ).toBeUndefined();
  expect(nearnessFor(removePreferences(worked.facts))).toBe('same');
});

const CARE = 'Nhân viên chăm sóc khách hàng';
const CALLS = { requirements: ['Chăm sóc khách hàng', 'CRM'] };
test.each([
  [`${CARE} biết tiếng Trung`, ['CRM'], 'partial', ['language']],
  [`${CARE} biết tiếng Trung`, ['CRM', 'HSK 5'], 'strong', []],
  [`${CARE} (JLPT N2)`, ['CRM', 'Tiếng Nhật'], 'strong', []],
  [`${CARE} (JLPT N2)`, ['CRM', 'Tiếng Nhật N2'], 'strong', []],
  [`${CARE} (JLPT N2)`, ['CRM', 'Tiếng Nhật N4'], 'partial', ['language']],
  [`${CARE} biết tiếng Trung hoặc tiếng Nhật`, ['CRM', 'Tiếng Nhật'], 'strong', []],
  [`${CARE} tiếng Trung hoặc tiếng Nhật N2`, ['CRM', 'Tiếng Nhật N3'], 'strong', []],
  [`${CARE} tiếng Trung hoặc tiếng Nhật N2`, ['CRM', 'Tiếng Trung'], 'strong', []],
  [`${CARE} tiếng Trung hoặc tiếng Nhật N2`, ['CRM', 'Tiếng Nhật N5'], 'partial', ['language']],
  [`${CARE} tiếng Anh`, ['CRM'], 'strong', []],
  [`${CARE} (ưu tiên tiếng Trung)`, ['CRM'], 'strong', []],
  [`${CARE} - biết tiếng Trung ưu tiên`, ['CRM'], 'strong', []],
  [`${CARE} (tiếng Hoa lợi thế)`, ['CRM'], 'strong', []],
  [`${CARE} - no Japanese required`, ['CRM'], 'strong', []],
])('%s is for the skills %j a %s match', (title, skills, band, capped_by) => {
  const found = match({ title, ...CALLS }, { title: CARE, skills });
  expect(found.uncapped).toBeGreaterThan(CAP_WITHOUT_MUST);
  expect(found).toMatchObject({ band, capped_by });
});

test.each([[['Tiếng Anh', 'Tiếng Trung']], [['Tiếng Trung']], [['Tiếng Anh']], [[]]])(
  'one of the languages of a title is enough with the tags %j',
  (tags) => {
    const job = { title: `${CARE} (tiếng Anh/tiếng Trung)`, skills: tags, ...CALLS };
    const find = (skills: string[]) => match(job, { title: CARE, skills });
    expect(find(['CRM', 'Tiếng Anh'])).toMatchObject({ band: 'strong', capped_by: [] });
    expect(find(['CRM', 'Tiếng Trung'])).toMatchObject({ band: 'strong', capped_by: [] });
    expect(find(['CRM'])).toMatchObject({ band: 'partial', capped_by: ['language'] });
  },
);

test.each([
  ['Chinese Chef', 'Chef', ['Cooking']],
  ['Korean Restaurant Waiter', 'Waiter', ['Excel']],
  ['Accountant - Japanese company', 'Accountant', ['MISA']],
])('%s needs no language for a %s', (title, own, skills) => {
  const found = match({ title, requirements: skills }, { title: own, skills });
  expect(found).toMatchObject({ band: 'strong', capped_by: [] });
});

test('a language that the title prefers is none that the job needs, though tags and duties name it', () => {
  const language = { skills: ['Tiếng Trung'], description: 'Giao tiếp tiếng Trung với khách hàng' };
  const job = { title: `${CARE} (ưu tiên tiếng Trung)`, ...CALLS, ...language };
  expect(match(job, { title: CARE, skills: ['CRM'] }).capped_by).toEqual([]);
  const { skills } = toJob({ ...job, requirements: ['Thành thạo tiếng Trung'] });
  expect(skills.find(({ id }) => id === 'chinese')?.need).toBe('asked');
});

test('a title that prefers a skill does not ask for the others less', () => {
  const { skills } = toJob({ title: 'Kế toán (ưu tiên tiếng Trung) MISA' });
  const needs = Object.fromEntries(skills.map(({ id, need }) => [id, need]));
  expect(needs).toEqual({ chinese: 'nice', 'accounting-software': 'asked' });
});

test('professions and industries among the tags are not skills that somebody lacks', () => {
  const shipper = { title: 'Shipper', skills: ['Khách sạn', 'Logistics', 'Lễ tân'] };
  const job = toJob({ ...shipper, requirements: ['Biết Excel'] });
  const seeker = toSeeker({ title: 'Shipper', skills: ['Excel'] });
  const reasons = listReasons(job, seeker, scoreMatch(job, seeker));
  expect(reasons.map(({ kind }) => kind)).not.toContain('skills_missing');
  expect(reasons.find(({ kind }) => kind === 'skills_met')?.figures).toMatchObject({
    met: 1,
    asked: 1,
  });
});

test('what the own profession brings is no advantage beside it', () => {
  const job = toJob({ title: 'Kế toán thuế', skills: ['Kế toán', 'Excel'] });
  const seeker = toSeeker({ title: 'Kế toán thuế', skills: ['Excel'] });
  const kinds = listReasons(job, seeker, scoreMatch(job, seeker)).map(({ kind }) => kind);
  expect(kinds).toContain('skills_met');
  expect(kinds).not.toContain('advantages_met');
});

test.each([
  ['Bằng FC', 'Bằng C', 0.4],
  ['Bằng FC', 'Bằng lái xe hạng FC', 1],
  ['Bằng lái xe', 'Bằng C', 1],
  ['Bằng B2, C', 'Bằng B2', 1],
  ['GPLX hạng C', 'Bằng FC', 1],
  ['GPLX hạng C', 'Bằng B2', 0.4],
])('%s is met by %s with %f', (required, own, met) => {
  const { fits } = match({ requirements: [required] }, { skills: [own] });
  expect(fits.skills?.groups.map((group) => group.met)).toEqual([met]);
});

test.each([
  ['Kỹ năng bán hàng', 'Bán hàng', 1],
  ['Kỹ năng giảng dạy', 'Giảng dạy', 1],
  ['Kỹ năng chăm sóc bệnh nhân', 'Chăm sóc bệnh nhân', 1],
  ['Chốt sale', 'Bán hàng', 0.4],
  ['Ngôn ngữ lập trình', 'Java', 1],
  ['Cơ sở dữ liệu', 'PostgreSQL', 1],
  ['Thiết kế cơ sở dữ liệu', 'PostgreSQL', 0],
  ['Java', 'Ngôn ngữ lập trình', 0],
])('%s is met by %s with %f', (required, own, met) => {
  const { fits } = match({ requirements: [required] }, { skills: [own] });
  expect(fits.skills?.groups.map((group) => group.met)).toEqual([met]);
});

test('a lower level of a language is near what is required, in numbers and in words', () => {
  const job = { title: 'Nhân viên', requirements: ['Tiếng Anh', 'Tiếng Nhật N2 trở lên'] };
  const met = (...skills: string[]) =>
    match(job, { skills }).fits.skills?.groups.find(({ skills: [one] }) => one?.id === 'japanese');
  expect(met('Tiếng Nhật')?.met).toBe(1);
  expect(met('Tiếng Nhật N1')?.met).toBe(1);
  expect(met('JLPT N2')?.met).toBe(1);
  expect(met('JLPT N3')).toMatchObject({ met: RELATED_SKILL, by: { own: 'jlpt' } });
  const seeker = toSeeker({ skills: ['JLPT N3'] });
  const near = listReasons(toJob(job), seeker, scoreMatch(toJob(job), seeker)).find(
    ({ kind }) => kind === 'skills_near',
  );
  expect(near).toMatchObject({
    ids: ['japanese', 'jlpt'],
    language_levels: [{ label: 'N2' }, { label: 'N3' }],
  });
});

test('an alternative far below its own level does not stand in for another language', () => {
  const at = (level: number) => ({ level: { test: 'cefr', label: '', level }, at: [] });
  const inTitle = { need: 'asked', source: 'title', group: 1 } as const;
  const required = [
    { id: 'chinese', ...inTitle, ...at(5) },
    { id: 'japanese', ...inTitle, ...at(4) },
  ];
  const lacks = (chinese: number, japanese: number) => {
    const own = [
      { id: 'chinese', ...at(chinese) },
      { id: 'japanese', ...at(japanese) },
    ];
    return lacksTitleLanguage(required, () => true, groupLevels(own));
  };
  expect(lacks(1, 1)).toBe(true);
  expect(lacks(1, 3)).toBe(false);
  expect(lacks(5, 1)).toBe(false);
});

test('points of one test are compared exactly, and those of two tests roughly', () => {
  const met = (required: string, own: string) =>
    match({ requirements: [required] }, { skills: [own] }).fits.skills?.groups[0]?.met;
  expect(met('IELTS 6.5', 'IELTS 6.0')).toBe(RELATED_SKILL);
  expect(met('Tiếng Anh IELTS 6.5', 'IELTS 7.0')).toBe(1);
  expect(met('Tiếng Anh TOEIC 650', 'IELTS 5.5')).toBe(1);
  expect(met('Tiếng Anh IELTS 7.5', 'TOEIC 450')).toBe(RELATED_SKILL);
  expect(met('TOEIC 650 hoặc IELTS 6.0', 'IELTS 6.0')).toBe(1);
});

test('a technology of the title that the profile does not name takes points off', () => {
  const react = { title: 'Frontend Developer', skills: ['React', 'TypeScript'] };
  const share = (title: string, level: 'entry' | 'mid' = 'mid') =>
    scoreTechnologies(toJob({ title, level }), toSeeker(react).skills);
  expect(share('Frontend Developer (React)')).toBe(1);
  expect(share('Frontend Developer (Angular, React)')).toBe(1);
  expect(share('Frontend Developer (Angular)')).toBe(RELATED_SKILL);
  expect(share('Backend Developer (COBOL)')).toBe(0);
  expect(share('Frontend Developer')).toBe(1);
  // Beginners learn at work, and other titles name skills loosely.
  expect(share('Frontend Developer (Angular)', 'entry')).toBe(1);
  expect(share('Kế toán (MISA)')).toBe(1);
  const compare = (title: string) => match({ title, skills: ['Angular'] }, react).score;
  expect(compare('Frontend Developer (Angular)')).toBeLessThan(compare('Frontend Developer'));
});
