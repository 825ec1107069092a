// A wish is an action that a visitor started before signing in. This browser stores the latest one for an hour and
// performs it once after sign-in.

const HOUR = 3_600_000;
const KEY = 'wish';
const KINDS = ['apply', 'follow', 'save', 'alert'] as const;
const MAX_NAME = 200;
const MAX_PAGE = 2000;
const ID = /^[\w-]{1,64}$/;

export interface Wish {
  kind: (typeof KINDS)[number];
  /** Id of the job or company; name of a search. */
  subject: string;
  /** Path and query of the page; an alert saves the query. */
  page: string;
}

/** Form of a wish in sign-in links: `apply:ID`, `save:ID`, `follow:ID`, `alert:NAME`. */
export type WishMark = `${Wish['kind']}:${string}`;

function checkWish({ kind, subject, page }: Record<keyof Wish, unknown>): Wish | null {
  const known = KINDS.find((it) => it === kind);
  if (!known || typeof subject !== 'string' || typeof page !== 'string') return null;
  const isSubject = known === 'alert' ? subject.length <= MAX_NAME : ID.test(subject);
  return isSubject && page.length <= MAX_PAGE ? { kind: known, subject, page } : null;
}

/** Null for the marks of links that only sign in. */
export function toWish(mark: string, page: string): Wish | null {
  const [kind = '', ...subject] = mark.split(':');
  return checkWish({ kind, subject: subject.join(':'), page });
}

export function dropWish(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Storage is disabled, so there is no wish to remove.
  }
}

/** Replaces an earlier wish. */
export function storeWish(wish: Wish, now = Date.now()): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...wish, until: now + HOUR }));
  } catch {
    // Storage may be full or disabled; the sign-in still works.
  }
}

/** The unexpired wish; anything else under the key is removed. */
export function readWish(now = Date.now()): Wish | null {
  try {
    const text = localStorage.getItem(KEY);
    if (text === null) return null;
    const stored = JSON.parse(text);
    const isCurrent = stored.until > now && stored.until <= now + HOUR;
    const wish = isCurrent ? checkWish(stored) : null;
    if (!wish) dropWish();
    return wish;
  } catch {
    dropWish();
    return null;
  }
}

/** True when the stored wish is to apply for this job; removes the wish. */
export function takeApplyWish(job_id: string): boolean {
  const wish = readWish();
  if (wish?.kind !== 'apply' || wish.subject !== job_id) return false;
  dropWish();
  return true;
}
