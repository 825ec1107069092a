// Tests the smaller rules of applications as tables: search, CSV, erasure and timeline.
import { describe, expect, test } from 'vitest';
import { getErasureDate } from './erasure.ts';
import { getLastInterviewTime } from './interview-times.ts';
import { toSearchText, splitSearchWords } from './search-text.ts';
import { toCsvRow } from './csv-row.ts';
import { toTimelineSteps, countWaitingDays } from './timeline.ts';

const NOW = new Date('2026-11-20T05:00:00Z');
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1000);
const DAY = 86_400;

describe('a cell for a spreadsheet', () => {
  test.each([
    ['Linh', 'Linh'],
    ['=1+1', "'=1+1"],
    ['+84 912', "'+84 912"],
    ['-2', "'-2"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['\r=1', `"'\r=1"`],
    ['＝1', "'＝1"],
    ['a,b', '"a,b"'],
    ['a"b', '"a""b"'],
    ['a\nb', '"a\nb"'],
    ['', ''],
    [null, ''],
  ])('%j is encoded as %j', (cell, encoded) => {
    expect(toCsvRow([cell])).toBe(`${encoded}\r\n`);
  });
});

describe('the search', () => {
  test('folds name, title, skills and letter to at most 20,000 characters', () => {
    expect(toSearchText(['Nguyễn Linh', null, 'C++', 'Kính gửi.'])).toBe(
      'nguyen linh cplusplus kinh gui',
    );
    expect(toSearchText(['ấ'.repeat(30_000)])).toHaveLength(20_000);
  });

  test('splits a query into distinct words', () => {
    expect(splitSearchWords(' Kế-toán  KE ')).toEqual(['ke', 'toan']);
    expect(splitSearchWords('…')).toEqual([]);
  });
});

describe('the erasure date', () => {
  const later = new Date('2027-05-19T05:00:00Z');
  test.each([
    ['rejected', null, later],
    ['withdrawn', null, later],
    ['accepted', NOW, null],
    ['pending', null, null],
    ['pending', NOW, later],
    ['viewed', ago(DAY), later],
  ] as const)('of a %s application whose job ended %s is %s', (status, job_ended_at, expected) => {
    const application = { status, updated_at: NOW, job_ended_at, last_interview_at: null };
    expect(getErasureDate(application)).toEqual(expected);
  });

  const [before, after] = [new Date(later.getTime() - 1), new Date(later.getTime() + 1)];
  test.each([
    ['viewed', NOW, before, later],
    ['viewed', NOW, after, after],
    ['viewed', null, after, null],
    ['rejected', NOW, after, later],
    ['accepted', NOW, after, null],
  ] as const)(
    'of a %s application whose job ended %s with an interview at %s is %s',
    (status, job_ended_at, last_interview_at, expected) => {
      const application = { status, updated_at: NOW, job_ended_at, last_interview_at };
      expect(getErasureDate(application)).toEqual(expected);
    },
  );

  const times = [before, later];
  test.each([
    [[], null],
    [[{ state: 'proposed', times, chosen_at: null }], later],
    [[{ state: 'another_asked', times, chosen_at: null }], later],
    [[{ state: 'accepted', times, chosen_at: before }], before],
    [[{ state: 'declined', times, chosen_at: before }], null],
    [[{ state: 'cancelled', times, chosen_at: null }], null],
  ] as const)('reads from the interviews %j the last time %s', (interviews, expected) => {
    expect(getLastInterviewTime(interviews)).toEqual(expected);
  });
});

describe('a seeker sees', () => {
  const step = (kind: string, seconds: number, batch_id: string | null = null) => ({
    kind,
    batch_id,
    at: ago(seconds),
  });
  test.each([
    ['a decision that has settled', [step('rejected', 30, 'a')], ['rejected']],
    ['not one that can be undone', [step('rejected', 29, 'a')], []],
    ['not one that was undone', [step('rejected', 90, 'a'), step('undone', 80, 'a')], []],
    [
      'a new decision after an undo',
      [step('rejected', 90, 'a'), step('undone', 80, 'a'), step('accepted', 70, 'b')],
      ['accepted'],
    ],
    [
      'a withdrawal and not the decision that it overrode',
      [step('rejected', 90, 'a'), step('withdrawn', 80)],
      ['withdrawn'],
    ],
  ])('%s', (_name, steps, expected) => {
    expect(toTimelineSteps(steps, NOW).map(({ kind }) => kind)).toEqual(expected);
  });

  test.each([
    ['pending', 0, false, 0],
    ['viewed', 9 * DAY + 5, false, 9],
    ['viewed', 9 * DAY + 5, true, null],
    ['pending', -5, false, 0],
    ['rejected', 9 * DAY, false, null],
    ['withdrawn', 9 * DAY, false, null],
  ] as const)(
    'for %s since %s s, invited %s: %s waiting days',
    (status, seconds, is_invited, days) => {
      const it = { status, applied_at: ago(seconds), is_invited };
      expect(countWaitingDays(it, NOW)).toBe(days);
    },
  );
});
