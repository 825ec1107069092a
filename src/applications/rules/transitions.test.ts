// Tests every transition of applications and interviews as a table.
import { describe, expect, test } from 'vitest';
import { STATUSES } from '#applications/contract.ts';
import {
  INTERVIEW_STATES,
  INTERVIEW_TRANSITIONS,
  getNextInterviewState,
  canChangeInterview,
  type InterviewAct,
} from './interview-transitions.ts';
import {
  getNextStatus,
  canBecome,
  canUndoDecision,
  canWithdraw,
  toSeekerStatus,
  TRANSITIONS,
  type Act,
} from './transitions.ts';

const NOW = new Date('2026-11-20T05:00:00Z');
const SOON = new Date('2026-11-20T05:00:20Z');
const EARLIER = new Date('2026-11-20T04:00:00Z');

describe('an application', () => {
  // Columns: pending, viewed, accepted, rejected, withdrawn.
  test.each([
    ['open', 'company', ['viewed', null, null, null, null]],
    ['accept', 'company', ['accepted', 'accepted', null, null, null]],
    ['reject', 'company', ['rejected', 'rejected', null, null, null]],
    ['withdraw', 'seeker', ['withdrawn', 'withdrawn', null, null, null]],
  ] as const)('%s by the %s leads from each status to %j', (act, by, expected) => {
    expect(STATUSES.map((from) => getNextStatus(act, by, from))).toEqual(expected);
  });

  test('is never changed by the other side', () => {
    const acts = Object.keys(TRANSITIONS) as Act[];
    const allowed = acts.flatMap((act) => {
      const other = TRANSITIONS[act].by === 'seeker' ? 'company' : 'seeker';
      return STATUSES.filter((from) => getNextStatus(act, other, from) !== null);
    });
    expect(allowed).toEqual([]);
  });

  test.each([
    ['pending', [true, true, true, true, false]],
    ['viewed', [false, true, true, true, false]],
    ['accepted', [false, false, true, false, false]],
    ['rejected', [false, false, false, true, false]],
    ['withdrawn', [false, false, false, false, true]],
  ] as const)('that is %s can be set to %j', (from, expected) => {
    expect(STATUSES.map((to) => canBecome(from, to))).toEqual(expected);
  });
});

describe('a decision in bulk', () => {
  const rejected = { status: 'rejected', status_before: 'viewed' } as const;

  test.each([
    ['can be undone until it settles, and is hidden from the seeker', SOON, true, 'viewed'],
    ['is final from that second on', NOW, false, 'rejected'],
    ['without a settling time is final at once', null, false, 'rejected'],
  ] as const)('%s', (_name, settles_at, undo, seekerStatus) => {
    const it = { ...rejected, settles_at };
    expect(canUndoDecision(it, NOW)).toBe(undo);
    expect(toSeekerStatus(it, NOW)).toBe(seekerStatus);
    expect(canWithdraw(it, NOW)).toBe(undo);
  });

  test('cannot be undone once the seeker has withdrawn', () => {
    const it = { status: 'withdrawn', status_before: null, settles_at: null } as const;
    expect(canUndoDecision(it, NOW)).toBe(false);
  });
});

describe('an interview', () => {
  // Columns: proposed, accepted, declined, another_asked, cancelled.
  test.each([
    ['propose', 'company', ['proposed', 'proposed', null, 'proposed', null]],
    ['cancel', 'company', ['cancelled', 'cancelled', null, 'cancelled', null]],
    ['accept', 'seeker', ['accepted', null, null, null, null]],
    ['decline', 'seeker', ['declined', 'declined', null, 'declined', null]],
    ['ask_another', 'seeker', ['another_asked', 'another_asked', null, null, null]],
  ] as const)('%s by the %s leads from each state to %j', (act, by, expected) => {
    const found = INTERVIEW_STATES.map((state) =>
      getNextInterviewState(act, by, { state, chosen_at: state === 'accepted' ? SOON : null }, NOW),
    );
    expect(found).toEqual(expected);
  });

  test('is never changed by the other side, or after it has begun', () => {
    const allowed = (Object.keys(INTERVIEW_TRANSITIONS) as InterviewAct[]).flatMap((act) => {
      const { by } = INTERVIEW_TRANSITIONS[act];
      const other = by === 'seeker' ? 'company' : 'seeker';
      return INTERVIEW_STATES.flatMap((state) => [
        getNextInterviewState(act, other, { state, chosen_at: null }, NOW),
        getNextInterviewState(act, by, { state, chosen_at: EARLIER }, NOW),
      ]);
    });
    expect(allowed.filter((to) => to !== null)).toEqual([]);
  });

  test('can be proposed for open and accepted applications', () => {
    expect(STATUSES.filter(canChangeInterview)).toEqual(['pending', 'viewed', 'accepted']);
  });
});
