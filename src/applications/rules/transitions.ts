// Allowed transitions of an application by side, and the undo period of a decision.
import type { Status } from '#applications/contract.ts';

export type Side = 'seeker' | 'company';
export type Act = 'open' | 'accept' | 'reject' | 'withdraw';

interface Transition {
  by: Side;
  /** Next status for each allowed starting status. */
  to: Partial<Record<Status, Status>>;
}

/** Anything else is refused. Accepted, rejected and withdrawn are final: the first to commit wins. */
export const TRANSITIONS: Record<Act, Transition> = {
  open: { by: 'company', to: { pending: 'viewed' } },
  accept: { by: 'company', to: { pending: 'accepted', viewed: 'accepted' } },
  reject: { by: 'company', to: { pending: 'rejected', viewed: 'rejected' } },
  withdraw: { by: 'seeker', to: { pending: 'withdrawn', viewed: 'withdrawn' } },
};

/** Returns the next status, or null when the act is not allowed. */
export function getNextStatus(act: Act, by: Side, from: Status): Status | null {
  const transition = TRANSITIONS[act];
  return transition.by === by ? (transition.to[from] ?? null) : null;
}

const ACT_OF = { viewed: 'open', accepted: 'accept', rejected: 'reject' } as const;

/** Returns whether a company may set the status. Setting the same status again is allowed and changes nothing. */
export function canBecome(from: Status, to: Status): boolean {
  if (to === 'pending' || to === 'withdrawn') return from === to;
  return from === to || getNextStatus(ACT_OF[to], 'company', from) !== null;
}

/** How long a decision can be undone; seekers are notified after that. */
export const DECISION_UNDO_SECONDS = 30;

/** Undone decisions of an application after which a decision is final at once: its steps are stored for good. */
export const MAX_UNDONE = 20;

export interface PendingDecision {
  status: Status;
  status_before: 'pending' | 'viewed' | null;
  settles_at: Date | null;
}

/** Returns whether a decision can still be undone: not after it has settled or the seeker has withdrawn. */
export function canUndoDecision({ status, settles_at }: PendingDecision, now: Date): boolean {
  const decided = status === 'accepted' || status === 'rejected';
  return decided && settles_at !== null && now.getTime() < settles_at.getTime();
}

/** Returns the status that the seeker sees, which leaves out an unsettled decision. */
export function toSeekerStatus(it: PendingDecision, now: Date): Status {
  return canUndoDecision(it, now) && it.status_before ? it.status_before : it.status;
}

/** A seeker may withdraw as long as they see no decision. */
export function canWithdraw(it: PendingDecision, now: Date): boolean {
  return getNextStatus('withdraw', 'seeker', toSeekerStatus(it, now)) !== null;
}
