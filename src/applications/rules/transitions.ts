// Who may move an application from where to where, and how long a bulk decision can be taken back.
import type { Status } from '#applications/contract.ts';

export type Side = 'seeker' | 'company';
export type Act = 'open' | 'accept' | 'reject' | 'withdraw';

interface Transition {
  by: Side;
  /** Where it leads, from each status that it may start from. */
  to: Partial<Record<Status, Status>>;
}

/** What is not here is refused. Accepted, rejected and withdrawn are final: the first to commit wins. */
export const TRANSITIONS: Record<Act, Transition> = {
  open: { by: 'company', to: { pending: 'viewed' } },
  accept: { by: 'company', to: { pending: 'accepted', viewed: 'accepted' } },
  reject: { by: 'company', to: { pending: 'rejected', viewed: 'rejected' } },
  withdraw: { by: 'seeker', to: { pending: 'withdrawn', viewed: 'withdrawn' } },
};

/** Where the act leads from there; null where it is not allowed. */
export function getNextStatus(act: Act, by: Side, from: Status): Status | null {
  const transition = TRANSITIONS[act];
  return transition.by === by ? (transition.to[from] ?? null) : null;
}

const ACT_OF = { viewed: 'open', accepted: 'accept', rejected: 'reject' } as const;

/** What a company may make of an application that stands so; the same again changes nothing. */
export function canBecome(from: Status, to: Status): boolean {
  if (to === 'pending' || to === 'withdrawn') return from === to;
  return from === to || getNextStatus(ACT_OF[to], 'company', from) !== null;
}

/** How long a decision can be undone; until then its seekers have not been told. */
export const UNDO_SECONDS = 30;

export interface PendingDecision {
  status: Status;
  status_before: 'pending' | 'viewed' | null;
  settles_at: Date | null;
}

/** Whether a decision can still be undone: not once it has settled, nor once the seeker withdrew. */
export function canUndoDecision({ status, settles_at }: PendingDecision, now: Date): boolean {
  const decided = status === 'accepted' || status === 'rejected';
  return decided && settles_at !== null && now.getTime() < settles_at.getTime();
}

/** The status as its seeker is told it: an unsettled decision does not show yet. */
export function toSeekerStatus(it: PendingDecision, now: Date): Status {
  return canUndoDecision(it, now) && it.status_before ? it.status_before : it.status;
}

/** A seeker may withdraw what they have not been told an answer to. */
export function canWithdraw(it: PendingDecision, now: Date): boolean {
  return getNextStatus('withdraw', 'seeker', toSeekerStatus(it, now)) !== null;
}
