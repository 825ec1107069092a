// How far a job meets soft filters: fully, partly, not at all.
import { describe, expect, test } from 'vitest';
import { groupConditions } from '#search/rules/conditions/soft-filters.ts';
import { scoreSoftFilters, type SoftFilterFields } from './condition-score.ts';
import type { Condition } from '#search/rules/parsed-query.ts';

const NOW = Date.parse('2026-11-20T05:00:00Z');
const DAY = 86_400_000;
const M = 1_000_000;
const span = { from: 0, to: 0, written: '' };

const facts = (more: Partial<SoftFilterFields> = {}): SoftFilterFields => ({
  created: NOW - 3 * DAY,
  monthly_min: 10 * M,
  monthly_max: 20 * M,
  places: ' 92 ',
  type: 'full-time',
  level: 'mid',
  remote: false,
  title: ' ke toan ',
  company: ' sen vang ',
  place_words: ' ',
  ...more,
});

const met = (condition: Condition, more: Partial<SoftFilterFields> = {}) =>
  scoreSoftFilters(facts(more), groupConditions([condition]), NOW);

const pay = (min: number | null, max: number | null): Condition => ({
  ...span,
  kind: 'pay',
  currency: 'VND',
  min: min === null ? null : min * M,
  max: max === null ? null : max * M,
});

describe('a soft filter is met', () => {
  test.each<[what: string, condition: Condition, more: Partial<SoftFilterFields>]>([
    ['by the place', { ...span, kind: 'place', code: '01', former: null }, { places: ' 01 48 ' }],
    ['by the level', { ...span, kind: 'level', level: 'senior' }, { level: 'senior' }],
    ['by the type', { ...span, kind: 'type', type: 'contract' }, { type: 'contract' }],
    ['by remote work', { ...span, kind: 'remote' }, { remote: true }],
    ['by the whole country', { ...span, kind: 'nationwide' }, { places: ' nationwide ' }],
    ['by a title that says so', { ...span, kind: 'nationwide' }, { title: ' sales toan quoc ' }],
    ['by pay that reaches it', pay(20, null), {}],
    ['by pay that begins below it', pay(null, 10), {}],
    ['by pay that overlaps', pay(18, 25), {}],
    ['by pay without a beginning', pay(null, 5), { monthly_min: null }],
    ['by a young posting', { ...span, kind: 'posted', days: 3 }, {}],
  ])('%s', (_what, condition, more) => {
    const { score, all } = met(condition, more);
    expect(all).toBe(true);
    expect(score).toBeGreaterThan(0);
  });
});

describe('a soft filter is not met', () => {
  test.each<[what: string, condition: Condition]>([
    ['elsewhere', { ...span, kind: 'place', code: '01', former: null }],
    ['at another level', { ...span, kind: 'level', level: 'senior' }],
    ['by another way of working', { ...span, kind: 'type', type: 'contract' }],
    ['on the spot', { ...span, kind: 'remote' }],
    ['in one place', { ...span, kind: 'nationwide' }],
    ['by pay that ends below', pay(21, null)],
    ['by pay that begins above', pay(null, 9)],
    ['by an old posting', { ...span, kind: 'posted', days: 2 }],
  ])('%s', (_what, condition) => {
    expect(met(condition)).toEqual({ score: 0, all: false });
  });
});

describe('a soft filter is partly met', () => {
  const there: Condition = { ...span, kind: 'place', code: '01', former: null };
  const whole = met(there, { places: ' 01 ' }).score;

  test.each<[what: string, condition: Condition, more: Partial<SoftFilterFields>]>([
    ['by nationwide work', there, { places: ' nationwide ' }],
    ['by remote work from elsewhere', there, { remote: true }],
    ['by pay that is not told', pay(20, null), { monthly_min: null, monthly_max: null }],
    [
      'by a company of that name',
      { ...there, written: 'ha long', code: '22' },
      { company: ' ha long tech ' },
    ],
  ])('%s', (_what, condition, more) => {
    const { score } = met(condition, more);
    expect(score).toBeGreaterThan(0);
    expect(score).toBeLessThan(whole);
  });

  test('a former province: partly in its new province, and more than fully in the former one itself', () => {
    const old: Condition = { ...span, kind: 'place', code: '79', former: 'binh-duong' };
    const inside = met(old, { places: ' 79 binh-duong ' }).score;
    const other = met(old, { places: ' 79 ' }).score;
    expect(inside).toBeGreaterThan(whole);
    expect(other).toBeLessThan(whole);
    expect(other).toBeGreaterThan(0);
  });
});

describe('several', () => {
  const place = (code: string, from = 0): Condition => ({
    ...span,
    from,
    kind: 'place',
    code,
    former: null,
  });

  test('places of one short form are one soft filter, met by either', () => {
    const softFilters = groupConditions([place('48'), place('75')]);
    expect(softFilters).toHaveLength(1);
    expect(scoreSoftFilters(facts({ places: ' 75 ' }), softFilters, NOW).all).toBe(true);
  });

  test('places, levels or types of one text are alternatives', () => {
    const level = (name: 'entry' | 'mid', from: number): Condition => {
      return { ...span, from, kind: 'level', level: name };
    };
    const either = groupConditions([
      place('48'),
      place('01', 5),
      level('entry', 9),
      level('mid', 12),
    ]);
    expect(either).toHaveLength(2);
    const job = facts({ places: ' 01 ', level: 'entry' });
    expect(scoreSoftFilters(job, either, NOW).all).toBe(true);
  });

  test('soft filters add up, and `all` is true only if each is met', () => {
    const both = groupConditions([place('01'), { ...span, from: 5, kind: 'remote' }]);
    const one = scoreSoftFilters(facts({ places: ' 01 ' }), both, NOW);
    const two = scoreSoftFilters(facts({ places: ' 01 ', remote: true }), both, NOW);
    expect([one.all, two.all]).toEqual([false, true]);
    expect(two.score).toBeGreaterThan(one.score);
  });

  test('without soft filters `all` is true', () => {
    expect(scoreSoftFilters(facts(), [], NOW)).toEqual({ score: 0, all: true });
  });
});
