// Tests the rules of a job as tables: lifecycle, places and excerpts.
import { describe, expect, test } from 'vitest';
import {
  isOpen,
  getJobLife,
  renewLifecycle,
  switchState,
  toDisplayState,
  type JobState,
  hasEndedLongAgo,
} from './job-state.ts';
import { formatLocation, toPlaceRows, toJobPlace } from './place.ts';
import { toExcerpt } from './response.ts';
import { DAY } from '#platform/durations.ts';

const NOW = new Date('2026-11-20T05:00:00.000Z');
const day = (days: number) => new Date(NOW.getTime() + days * DAY);
const NEW_TERM = new Date('2027-01-19T16:59:59.000Z');

describe('a job’s lifecycle', () => {
  test.each<[JobState, number, boolean, string]>([
    ['active', 1, true, 'active'],
    ['active', 0, false, 'expired'],
    ['active', -1, false, 'expired'],
    ['paused', 1, false, 'paused'],
    ['closed', 1, false, 'closed'],
    ['draft', 1, false, 'draft'],
    ['removed', 1, false, 'removed'],
  ])('%s with %i days left is open: %s, displayed as %s', (state, left, open, displayed) => {
    const job = { state, expires_at: day(left) };
    expect(isOpen(job, NOW)).toBe(open);
    expect(toDisplayState(job, NOW)).toBe(displayed);
  });

  test.each<[JobState, number, boolean, JobState, Date]>([
    ['active', 5, false, 'paused', day(5)],
    ['active', -5, false, 'paused', day(-5)],
    ['closed', 5, false, 'closed', day(5)],
    ['draft', 5, false, 'draft', day(5)],
    ['paused', 5, true, 'active', day(5)],
    ['paused', -5, true, 'active', NEW_TERM],
    ['active', -5, true, 'active', NEW_TERM],
    ['closed', 5, true, 'active', NEW_TERM],
    ['draft', 5, true, 'active', NEW_TERM],
  ])('%s with %i days left, switched on: %s, is %s until %s', (state, left, on, next, end) => {
    const job = { state, expires_at: day(left) };
    expect(switchState(job, on, NOW)).toEqual({ state: next, expires_at: end });
  });

  test.each([
    ['2026-11-28T17:00:00.000Z', '2027-01-28T16:59:59.000Z'],
    ['2026-11-28T18:26:00.000Z', '2027-01-28T16:59:59.000Z'],
    ['2026-11-29T16:59:59.999Z', '2027-01-28T16:59:59.000Z'],
    ['2026-11-29T17:00:00.000Z', '2027-01-29T16:59:59.000Z'],
  ])('starting at %s ends with the sixtieth day in Vietnam, at %s', (start, end) => {
    expect(getJobLife(new Date(start))).toEqual(new Date(end));
  });

  test.each<[JobState, JobState]>([
    ['active', 'active'],
    ['paused', 'paused'],
    ['closed', 'active'],
    ['draft', 'draft'],
  ])('%s renewed is %s for sixty days', (state, next) => {
    const job = { state, expires_at: day(-3) };
    expect(renewLifecycle(job, NOW)).toEqual({ state: next, expires_at: NEW_TERM });
  });
});

describe('a job’s place', () => {
  const none = { places: [], remote: false, nationwide: false };
  const hanoi = { code: '01', former: null, written: 'Cầu Giấy' };

  test.each([
    ['known', { ...none, places: [hanoi] }, 'Cầu Giấy, HN', [hanoi]],
    ['remote alone', { ...none, remote: true }, 'Từ xa', []],
    ['unknown', none, 'Atlantis', [{ code: 'other', former: null, written: 'Atlantis' }]],
    [
      'nationwide',
      { ...none, nationwide: true },
      'Toàn quốc',
      [{ code: 'nationwide', former: null, written: 'Toàn quốc' }],
    ],
  ])('that is %s', (_name, found, written, rows) => {
    expect(toPlaceRows(found, written)).toEqual(rows);
  });

  const places = ['48', '01', 'nationwide'].map((code) =>
    toJobPlace({ code, former: null, written: null }),
  );
  test.each([
    [places, false, undefined, 'Da Nang'],
    [places, false, '01', 'Ha Noi'],
    [places, false, '79', 'Nationwide'],
    [places.slice(0, 2), false, '79', 'Da Nang'],
    [[], true, '79', 'Remote'],
    [[], false, undefined, ''],
    [
      [toJobPlace({ code: 'other', former: null, written: 'Atlantis' })],
      false,
      undefined,
      'Atlantis',
    ],
  ])('%#: several places are formatted as one name', (list, remote, matched, name) => {
    expect(formatLocation(list, remote, matched === undefined ? [] : [matched])).toBe(name);
  });
});

test.each([
  ['ngắn', 'ngắn'],
  ['x'.repeat(200), 'x'.repeat(200)],
  ['x'.repeat(201), `${'x'.repeat(199)}…`],
  ['😀'.repeat(300), `${'😀'.repeat(199)}…`],
  ['😀'.repeat(200), '😀'.repeat(200)],
  [`${'x'.repeat(199)}😀`, `${'x'.repeat(199)}😀`],
  [`${'x'.repeat(199)}😀x`, `${'x'.repeat(199)}…`],
  [`${'x'.repeat(198)}😀xx`, `${'x'.repeat(198)}😀…`],
  [`${'\ud800'.repeat(199)}xx`, `${'\ud800'.repeat(199)}…`],
  [`${'x'.repeat(190)}${' '.repeat(20)}`, `${'x'.repeat(190)}…`],
])('a description is cut to 200 characters', (text, cut) => {
  expect(toExcerpt(text)).toBe(cut);
});

test.each([
  ['active', 5, 90, false],
  ['expired', -29, 90, false],
  ['expired', -31, 90, true],
  // The last change of the job is the closing.
  ['closed', 20, 29, false],
  ['closed', 20, 31, true],
  ['paused', -40, 2, false],
] as const)(
  'a job that is %s, with %i days left and changed %i days ago, ended long ago: %s',
  (state, left, changed, expected) => {
    const times = { expires_at: day(left), updated_at: day(-changed) };
    expect(hasEndedLongAgo({ is_active: state === 'active', state, ...times }, NOW)).toBe(expected);
  },
);
