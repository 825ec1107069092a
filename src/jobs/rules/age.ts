// Age of a posting, rounded as in the seed.
import { DAY } from '#platform/durations.ts';

interface Age {
  unit: 'day' | 'week' | 'month';
  count: number;
}

/** Returns true in the first 24 hours after posting. */
export const isNewJob = (created_at: Date, now: Date): boolean =>
  now.getTime() - created_at.getTime() < DAY;

/** Rounds days up, at least one; weeks from 7 days, months from 30. */
export function getJobAge(created_at: Date, now: Date): Age {
  const days = Math.max(1, Math.ceil((now.getTime() - created_at.getTime()) / DAY));
  if (days < 7) return { unit: 'day', count: days };
  if (days < 14) return { unit: 'week', count: 1 };
  if (days < 30) return { unit: 'week', count: Math.ceil(days / 7) };
  return { unit: 'month', count: Math.floor(days / 30) };
}
