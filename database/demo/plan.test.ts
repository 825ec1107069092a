// Tests that the demo content is sufficient, varied, fair, in both languages, and the same at every load.
import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { listLeadingCategories } from '#jobs/rules/lists.ts';
import { listDemoApplications, buildDemoBoard, buildDemoViews } from './plan.ts';
import type { DemoJob, DemoText } from './shapes.ts';
import { toStory } from './stories.ts';
import { bodies, companies, handwrittenApplications, seekers } from './written.ts';

const { jobs } = buildDemoBoard();
const PROVINCES =
  '01 04 08 11 12 14 15 19 20 22 24 25 31 33 37 38 40 42 44 46 48 51 52 56 66 68 75 79 80 82 86 91 92 96';

const listTexts = (job: DemoJob): DemoText[] => (job.other ? [job, job.other] : [job]);
const listLines = ({ title, description, requirements, benefits }: DemoText) => [
  title,
  ...description.split('\n'),
  ...requirements,
  ...benefits,
];
const everyText = [
  ...jobs.flatMap((job) => listTexts(job).flatMap(listLines)),
  ...companies.flatMap(({ name, description }) => [name, description.vi, description.en]),
  ...handwrittenApplications.map(({ cover_letter }) => cover_letter),
  ...seekers.flatMap(({ bio, title, full_name }) => [bio, title, full_name]),
];

function listSentences(job: DemoJob): Set<string> {
  const prose = listTexts(job).flatMap(({ description, requirements, benefits }) => [
    ...description.split(/\n|(?<=[.?!]) /),
    ...requirements,
    ...benefits,
  ]);
  return new Set(
    prose.map((line) =>
      line
        .trim()
        .replace(/[.?!]$/, '')
        .toLowerCase(),
    ),
  );
}

function countValues(values: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
const most = (values: readonly string[]) => Math.max(...countValues(values).values());

describe('the demo board', () => {
  test('has 40 companies and 400 jobs from at least 100 posting texts', () => {
    expect(companies).toHaveLength(40);
    expect(jobs).toHaveLength(400);
    expect(bodies.length).toBeGreaterThanOrEqual(100);
    expect(new Set(jobs.map(({ key }) => key)).size).toBe(400);
    expect(new Set(companies.map(({ name }) => name)).size).toBe(40);
  });

  test('is the same at every load', () => {
    expect(buildDemoBoard()).toEqual({ companies, jobs });
    expect(buildDemoViews('react-product-web-1')).toEqual(buildDemoViews('react-product-web-1'));
  });

  test('repeats no sentence in more than ten jobs and no text in more than five', () => {
    expect(most(jobs.flatMap((job) => [...listSentences(job)]))).toBeLessThanOrEqual(10);
    expect(most(jobs.map(({ key }) => key.replace(/-\d+$/, '')))).toBeLessThanOrEqual(5);
  });

  test('has no two jobs of one company with the same title and text', () => {
    expect(most(jobs.map((job) => `${job.company_slug} ${job.description} ${job.title}`))).toBe(1);
  });

  test('has jobs in both languages', () => {
    const counts = countValues(jobs.map(({ language }) => language));
    expect(counts.get('vi')).toBeGreaterThanOrEqual(120);
    expect(counts.get('en')).toBeGreaterThanOrEqual(120);
    expect(jobs.filter(({ other }) => other).length).toBeGreaterThanOrEqual(120);
    expect(jobs.filter((job) => job.other?.language === job.language)).toEqual([]);
    for (const { language, description } of jobs.flatMap(listTexts)) {
      const marked = description.match(/[ạảấầẩậắằặẹẻếềểệịọốồổộớờợụủứừửựỳ]/g) ?? [];
      expect(marked.length > 20 ? 'vi' : 'en').toBe(language);
    }
  });

  test('uses only existing provinces, at least fifteen of them', () => {
    const codes = new Set(jobs.flatMap(({ places }) => places));
    const provinces = new Set(PROVINCES.split(' '));
    expect([...codes].filter((code) => code !== 'nationwide' && !provinces.has(code))).toEqual([]);
    expect(codes.size).toBeGreaterThan(15);
    expect(companies.filter(({ place, offices }) => place !== offices[0])).toEqual([]);
    expect(jobs.filter(({ places }) => new Set(places).size !== places.length)).toEqual([]);
  });

  test('covers every category, level, type and work mode', () => {
    const categories = countValues(jobs.map(({ category }) => category ?? 'other'));
    for (const leading of listLeadingCategories()) expect(categories.has(leading)).toBe(true);
    expect(categories.size).toBeGreaterThanOrEqual(20);
    expect(countValues(jobs.map(({ level }) => level)).size).toBe(5);
    expect(countValues(jobs.map(({ type }) => type)).size).toBe(5);
    expect(countValues(jobs.map(({ work_mode }) => work_mode)).size).toBe(3);
  });

  test('gives every company at least two jobs and a logo', () => {
    const counts = countValues(jobs.map(({ company_slug }) => company_slug));
    expect(companies.filter(({ slug }) => (counts.get(slug) ?? 0) < 2)).toEqual([]);
    expect(companies.filter(({ logo }) => !existsSync(`public${logo}`))).toEqual([]);
  });

  test('gives every company photos that exist, six benefits and two voices, in both languages', () => {
    for (const [nth, company] of companies.entries()) {
      const { photos, benefits, other_benefits, culture, other_culture } = toStory(company, nth);
      const shown: { src: string; alt: string; other_alt: string }[] = JSON.parse(photos);
      expect(shown).toHaveLength(3);
      for (const { src, alt, other_alt } of shown) {
        expect([existsSync(`public${src}`), alt.length > 5, other_alt.length > 5]).toEqual([
          true,
          true,
          true,
        ]);
      }
      for (const text of [benefits, other_benefits]) expect(new Set(text.split('\n')).size).toBe(6);
      for (const text of [culture, other_culture]) expect(text.split('\n— ')).toHaveLength(3);
    }
  });

  test('has legal pay ranges, and some jobs without pay', () => {
    const odd = jobs.filter(({ salary_min: min, salary_max: max }) => {
      return min !== null && max !== null && (min > max || max > 3 * min);
    });
    expect(odd.map(({ key }) => key)).toEqual([]);
    const floor = { month: 3_000_000, hour: 25_500, year: 100_000_000 };
    const poor = jobs.filter(({ currency, salary_max, salary_period }) => {
      return currency === 'VND' && (salary_max ?? Infinity) < floor[salary_period];
    });
    expect(poor.map(({ key }) => key)).toEqual([]);
    const silent = jobs.filter((job) => job.salary_min === null && job.salary_max === null);
    expect(silent.length).toBeGreaterThan(30);
    expect(silent.length).toBeLessThan(90);
  });

  test('has jobs posted within the last 45 days, each at a different time', () => {
    const ages = jobs.map(({ posted_days_ago }) => posted_days_ago);
    expect(Math.min(...ages)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...ages)).toBeLessThanOrEqual(45);
    expect(new Set(ages).size).toBe(400);
    expect(ages.filter((age) => age < 14).length).toBeGreaterThan(160);
  });

  test('mentions no gender, age, looks or family', () => {
    const banned =
      /(?<!\p{L})(nam|nữ|Nữ|độ tuổi|dưới \d+ tuổi|từ \d+ tuổi|ngoại hình|ưa nhìn|trẻ trung|độc thân|hộ khẩu|kết hôn)(?!\p{L})/u;
    const bannedInEnglish =
      /\b(male|female|native speakers?|good[- ]looking|unmarried|years old)\b/i;
    expect(everyText.filter((text) => banned.test(text) || bannedInEnglish.test(text))).toEqual([]);
  });

  test('uses NFC, traditional tone marks and no exclamation marks', () => {
    expect(everyText.filter((text) => text !== text.normalize('NFC'))).toEqual([]);
    const modern = /(?<![qQ])(oà|oá|oả|oã|oạ|oè|oé|oẻ|oẽ|oẹ|uỳ|uý|uỷ|uỹ|uỵ)(?!\p{L})/u;
    expect(everyText.filter((text) => modern.test(text))).toEqual([]);
    expect(everyText.filter((text) => text.includes('!') || /\s{2}|\s$/.test(text))).toEqual([]);
  });
});

describe('the demo applications', () => {
  const applications = listDemoApplications();
  const byKey = new Map(jobs.map((job) => [job.key, job]));

  test('come from eight seekers, Linh and Minh first, at most one per job', () => {
    expect(seekers.map(({ full_name }) => full_name).slice(0, 2)).toEqual([
      'Nguyễn Thùy Linh',
      'Trần Quang Minh',
    ]);
    expect(seekers).toHaveLength(8);
    expect(applications.length).toBeGreaterThanOrEqual(25);
    expect(most(applications.map(({ job_key, seeker }) => `${job_key} ${seeker.key}`))).toBe(1);
  });

  test('were sent after the job was posted', () => {
    const early = applications.filter(
      ({ job_key, days_ago }) => days_ago >= (byKey.get(job_key)?.posted_days_ago ?? 0),
    );
    expect(early).toEqual([]);
  });

  test('give the demo accounts Linh and Hạ Long Tech several applications', () => {
    expect(applications.filter(({ seeker }) => seeker.key === 'linh').length).toBeGreaterThan(5);
    const toHaLong = applications.filter(
      ({ job_key }) => byKey.get(job_key)?.company_slug === 'ha-long-tech',
    );
    expect(toHaLong.length).toBeGreaterThanOrEqual(12);
    expect(countValues(toHaLong.map(({ status }) => status)).size).toBe(4);
  });
});

describe('the demo views', () => {
  test('cover thirty days, with none before the posting', () => {
    for (const { key, posted_days_ago } of jobs) {
      const views = buildDemoViews(key);
      expect(views).toHaveLength(30);
      expect(views.slice(Math.floor(posted_days_ago) + 1).every((count) => count === 0)).toBe(true);
      expect(views.every((count) => Number.isInteger(count) && count >= 0)).toBe(true);
    }
  });
});
