// A pending action is an action that a visitor started before signing in. This browser stores the latest one for an hour and
// performs it once after sign-in.

const HOUR = 3_600_000;
const KEY = 'wish';
const KINDS = ['apply', 'follow', 'save', 'alert'] as const;
const MAX_NAME = 200;
const MAX_PAGE = 2000;
const ID = /^[\w-]{1,64}$/;

export interface PendingAction {
  kind: (typeof KINDS)[number];
  /** Id of the job or company; name of a search. */
  subject: string;
  /** Path and query of the page; an alert saves the query. */
  page: string;
}

/** Form of a pending action in sign-in links: `apply:ID`, `save:ID`, `follow:ID`, `alert:NAME`. */
export type PendingActionMark = `${PendingAction['kind']}:${string}`;

function checkPendingAction({
  kind,
  subject,
  page,
}: Record<keyof PendingAction, unknown>): PendingAction | null {
  const known = KINDS.find((it) => it === kind);
  if (!known || typeof subject !== 'string' || typeof page !== 'string') return null;
  const isSubject = known === 'alert' ? subject.length <= MAX_NAME : ID.test(subject);
  return isSubject && page.length <= MAX_PAGE ? { kind: known, subject, page } : null;
}

/** Null for the marks of links that only sign in. */
export function toPendingAction(mark: string, page: string): PendingAction | null {
  const [kind = '', ...subject] = mark.split(':');
  return checkPendingAction({ kind, subject: subject.join(':'), page });
}

export function dropPendingAction(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Storage is disabled, so there is no pending action to remove.
  }
}

/** Replaces an earlier pending action. */
export function storePendingAction(pending: PendingAction, now = Date.now()): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...pending, until: now + HOUR }));
  } catch {
    // Storage may be full or disabled; the sign-in still works.
  }
}

/** The unexpired pending action; anything else under the key is removed. */
export function readPendingAction(now = Date.now()): PendingAction | null {
  try {
    const text = localStorage.getItem(KEY);
    if (text === null) return null;
    const stored = JSON.parse(text);
    const isCurrent = stored.until > now && stored.until <= now + HOUR;
    const pending = isCurrent ? checkPendingAction(stored) : null;
    if (!pending) dropPendingAction();
    return pending;
  } catch {
    dropPendingAction();
    return null;
  }
}

/** True when the stored pending action is to apply for this job; removes it. */
export function takePendingApply(job_id: string): boolean {
  const pending = readPendingAction();
  if (pending?.kind !== 'apply' || pending.subject !== job_id) return false;
  dropPendingAction();
  return true;
}
