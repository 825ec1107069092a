// Schedule of saved searches: at seven in the morning in Vietnam, weekly ones on Mondays.
import { VIETNAM_OFFSET_MS } from '#platform/vietnam-time.ts';
import { DAY, HOUR, MINUTE } from '#platform/durations.ts';

const AT = 7 * HOUR;
/** 1970-01-01 was a Thursday. */
const MONDAY = 4 * DAY;

/** Returns the latest time, not after `now`, at which searches of this frequency were due. */
export function getLastDue(frequency: 'daily' | 'weekly', now: Date): Date {
  const step = frequency === 'daily' ? DAY : 7 * DAY;
  const first = AT - VIETNAM_OFFSET_MS + (frequency === 'daily' ? 0 : MONDAY);
  return new Date(first + Math.floor((now.getTime() - first) / step) * step);
}

/** A posting may commit after its own timestamp, so each run overlaps the last; `alerted_jobs` prevents repeats. */
const OVERLAP = 10 * MINUTE;
/** After a long downtime older jobs are skipped. */
const MAX_LOOK_BACK = 14 * DAY;

/**
 * Returns the time from which jobs are new to a search in the run at `due`: its last check, whatever the frequency,
 * because a weekly search may have become a daily one since.
 */
export function getRunSince(looked_at: Date, due: Date): Date {
  const since = looked_at.getTime() - OVERLAP;
  return new Date(Math.max(since, due.getTime() - MAX_LOOK_BACK));
}
