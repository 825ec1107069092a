// Rules of digest mails: which events they collect, and when they are due.
import { DIGEST_KINDS, type DigestKind } from '#notifications/contract.ts';
import type { Pace } from './mail-kinds.ts';
import { getLastDue } from './alert-times.ts';
import { DAY, HOUR } from '#platform/durations.ts';

export const DEFAULT_PACE: Pace = 'hourly';
export const DIGEST_TEMPLATE = 'application_digest';

/** Applications that a mail lists; it counts the others. */
export const MAX_DIGEST_LINES = 50;

export const isDigested = (kind: string): kind is DigestKind =>
  DIGEST_KINDS.some((it) => it === kind);

/** Returns when a digest opened now is sent: an hour later, or at seven in the morning in Vietnam. */
export function getDigestDue(pace: Pace, now: Date): Date {
  if (pace === 'each') return now;
  return new Date(
    pace === 'hourly' ? now.getTime() + HOUR : getLastDue('daily', now).getTime() + DAY,
  );
}
