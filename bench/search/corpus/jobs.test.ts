// The generated board: reproducible from its seed, and statistically like a real one.
import { describe, expect, test } from 'vitest';
import { foldText } from '#vietnamese/rules/fold.ts';
import { createCorpus } from './jobs.ts';
import { PROFESSIONS } from './professions.ts';

const NOW = Date.UTC(2026, 10, 20);
const made = (size: number, seed = 'test') => [...createCorpus({ size, seed, now: NOW }).jobs()];
const jobs = made(3000);
const splitWords = (text: string) => foldText(text).split(' ').filter(Boolean);
const bodies = jobs.map(({ row }) =>
  splitWords([row.title, row.description, ...row.requirements, ...row.benefits].join(' ')),
);
const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
const share = (holds: (job: (typeof jobs)[number]) => boolean) =>
  jobs.filter(holds).length / jobs.length;

describe('the generated board', () => {
  test('is reproducible from its seed and differs between seeds', () => {
    expect(made(200)).toEqual(made(200));
    expect(made(200, 'other')).not.toEqual(made(200));
  });

  test('has more than 400 professions and more than 3,000 words', () => {
    expect(new Set(PROFESSIONS.map(({ vi }) => vi)).size).toBeGreaterThan(400);
    expect(new Set(bodies.flat()).size).toBeGreaterThan(3000);
  });

  test('writes titles of about six words and texts of about 270', () => {
    expect(median(jobs.map(({ row }) => splitWords(row.title).length))).toBeCloseTo(6, -1);
    const mean = bodies.reduce((sum, body) => sum + body.length, 0) / bodies.length;
    expect(mean).toBeGreaterThan(230);
    expect(mean).toBeLessThan(310);
  });

  test('repeats words as real postings do: a few occur everywhere, most almost nowhere', () => {
    const counts = new Map<string, number>();
    for (const body of bodies) {
      for (const word of new Set(body)) counts.set(word, (counts.get(word) ?? 0) + 1);
    }
    const shares = [...counts.values()].toSorted((a, b) => b - a).map((it) => it / jobs.length);
    // The shares in 11,212 real postings are 0.70, 0.34, 0.14 and 0.030 at these ranks.
    expect(shares[0]).toBeGreaterThan(0.55);
    expect(shares[99]).toBeGreaterThan(0.24);
    expect(shares[299]).toBeLessThan(0.24);
    expect(shares[999]).toBeLessThan(0.06);
  });

  test('has two of three jobs in Vietnamese and undisclosed pay in 45 of 100', () => {
    expect(share(({ row }) => row.language === 'vi')).toBeCloseTo(0.66, 1);
    expect(share(({ row }) => row.monthly_max === null)).toBeCloseTo(0.45, 1);
    expect(jobs.filter(({ row }) => (row.salary_min ?? 0) > (row.salary_max ?? Infinity))).toEqual(
      [],
    );
  });

  test('has most jobs in two cities, some in several places or nationwide', () => {
    const codes = jobs.flatMap(({ places }) => places.map(({ code }) => code));
    const two = codes.filter((code) => code === '79' || code === '01').length / codes.length;
    expect(two).toBeGreaterThan(0.75);
    expect(new Set(codes).size).toBeGreaterThan(25);
    expect(share(({ places }) => places.length > 1)).toBeGreaterThan(0.03);
    expect(share(({ places }) => places.some(({ code }) => code === 'nationwide'))).toBeGreaterThan(
      0.02,
    );
  });

  test('is ordered in time: ids, sequence and posting dates rise together over at least 60 days', () => {
    const rows = jobs.map(({ row }) => row);
    expect(rows.map(({ id }) => id)).toEqual(rows.map(({ id }) => id).toSorted());
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    const first = Date.parse(rows[0]?.created_at ?? '');
    expect((NOW - first) / 86_400_000).toBeGreaterThan(60);
    expect(rows.filter(({ expires_at }) => Date.parse(expires_at) < NOW)).toEqual([]);
  });

  test('has companies with hundreds of jobs, many with one, and some reposted jobs', () => {
    const counts = new Map<string, number>();
    for (const { row } of jobs) counts.set(row.company_id, (counts.get(row.company_id) ?? 0) + 1);
    const sizes = [...counts.values()].toSorted((a, b) => b - a);
    expect(sizes[0]).toBeGreaterThan(20);
    expect(sizes.filter((size) => size === 1).length).toBeGreaterThan(sizes.length / 3);
    const offers = jobs.map(({ row }) => `${row.title} ${row.company_id}`);
    const again = 1 - new Set(offers).size / offers.length;
    expect(again).toBeGreaterThan(0.03);
    expect(again).toBeLessThan(0.09);
  });
});
