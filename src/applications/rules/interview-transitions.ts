// Allowed transitions of an interview by side.
import type { Status } from '#applications/contract.ts';
import type { Side } from './transitions.ts';

export const INTERVIEW_STATES = [
  'proposed',
  'accepted',
  'declined',
  'another_asked',
  'cancelled',
] as const;

export type InterviewState = (typeof INTERVIEW_STATES)[number];
/** Waits for an answer. An application has at most one such interview (the index `interviews_open`). */
export const isOpenState = (state: InterviewState): boolean =>
  state === 'proposed' || state === 'another_asked';

export type InterviewAct = 'propose' | 'cancel' | 'accept' | 'decline' | 'ask_another';

interface Transition {
  by: Side;
  from: readonly InterviewState[];
  to: InterviewState;
}

/** Declined and cancelled are final; a new interview needs a new proposal. */
export const INTERVIEW_TRANSITIONS: Record<InterviewAct, Transition> = {
  /** Proposes new times for the same appointment, so its calendar entry moves. */
  propose: { by: 'company', from: ['proposed', 'another_asked', 'accepted'], to: 'proposed' },
  cancel: { by: 'company', from: ['proposed', 'another_asked', 'accepted'], to: 'cancelled' },
  accept: { by: 'seeker', from: ['proposed'], to: 'accepted' },
  decline: { by: 'seeker', from: ['proposed', 'another_asked', 'accepted'], to: 'declined' },
  ask_another: { by: 'seeker', from: ['proposed', 'accepted'], to: 'another_asked' },
};

interface CurrentInterview {
  state: InterviewState;
  /** The chosen time, once there is one. */
  chosen_at: Date | null;
}

/** Returns the next state, or null when the act is not allowed. An interview that has begun cannot change. */
export function getNextInterviewState(
  act: InterviewAct,
  by: Side,
  { state, chosen_at }: CurrentInterview,
  now: Date,
): InterviewState | null {
  const transition = INTERVIEW_TRANSITIONS[act];
  if (transition.by !== by || !transition.from.includes(state)) return null;
  if (chosen_at && chosen_at.getTime() <= now.getTime()) return null;
  return transition.to;
}

/** Interviews are for applicants without a decision, and for accepted ones. */
export function canChangeInterview(status: Status): boolean {
  return status === 'pending' || status === 'viewed' || status === 'accepted';
}
