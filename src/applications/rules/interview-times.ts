// Checks proposed and chosen interview times.
import type { InterviewState } from './interview-transitions.ts';
import { DAY } from '#platform/durations.ts';

/** How far ahead a proposed time may be. */
const PROPOSED_WITHIN_DAYS = 180;

/** How long before an interview both sides are reminded of it, in milliseconds. */
export const REMINDED_BEFORE = DAY;

/** Times must be distinct, in the future and within PROPOSED_WITHIN_DAYS. */
export function areProposable(times: readonly Date[], now: Date): boolean {
  const moments = new Set(times.map((time) => time.getTime()));
  const last = now.getTime() + PROPOSED_WITHIN_DAYS * DAY;
  return (
    moments.size === times.length && [...moments].every((it) => it > now.getTime() && it <= last)
  );
}

interface ProposedTimes {
  state: InterviewState;
  /** ISO 8601. */
  times: readonly string[];
}

/** Returns the times of a proposal that can still be chosen. */
export function listTimesAhead({ state, times }: ProposedTimes, now: Date): string[] {
  return state === 'proposed' ? times.filter((at) => Date.parse(at) > now.getTime()) : [];
}

/** Whether a proposal waits for an answer though all its times have passed: the seeker can only ask for others. */
export const isProposalPast = (interview: ProposedTimes, now: Date): boolean =>
  interview.state === 'proposed' && listTimesAhead(interview, now).length === 0;

/** The chosen time must equal a proposed one exactly. */
export function isProposedTime(times: readonly Date[], chosen: Date): boolean {
  return times.some((time) => time.getTime() === chosen.getTime());
}

interface TimedInterview {
  state: InterviewState;
  times: readonly Date[];
  chosen_at: Date | null;
}

/** Returns when the last of the open and accepted interviews begins, at its latest proposed time if none is chosen. */
export function getLastInterviewTime(interviews: readonly TimedInterview[]): Date | null {
  const times = interviews
    .filter(({ state }) => state !== 'declined' && state !== 'cancelled')
    .flatMap(({ chosen_at, times: proposed }) => (chosen_at ? [chosen_at] : proposed))
    .map((time) => time.getTime());
  return times.length > 0 ? new Date(Math.max(...times)) : null;
}
