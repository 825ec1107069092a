// Mails about applications that come together: which events are collected, and when their digest is due.
import { DIGEST_KINDS, type DigestKind, type Pace } from '#notifications/contract.ts';
import { getLastDue } from './alert-times.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

export const DEFAULT_PACE: Pace = 'hourly';
export const DIGEST_TEMPLATE = 'application_digest';

/** Applications that a mail names one by one; the others are counted. */
export const MAX_DIGEST_LINES = 50;

export const isDigested = (kind: string): kind is DigestKind =>
  DIGEST_KINDS.some((digested) => digested === kind);

/** When a digest that is opened now goes out: an hour later, or at seven in the morning in Vietnam. */
export function getDigestDue(pace: Pace, now: Date): Date {
  if (pace === 'each') return now;
  return new Date(
    pace === 'hourly' ? now.getTime() + HOUR : getLastDue('daily', now).getTime() + DAY,
  );
}
