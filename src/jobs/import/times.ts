// Posting time and expiry of an imported job. Dates without a time are in Vietnam's time zone.
import type { PostingRow } from './columns.ts';
import { VIETNAM_OFFSET } from '#platform/vietnam-time.ts';
import { DAY } from '#platform/durations.ts';
import { getJobLife } from '#jobs/rules/job-state.ts';

/** A job with a deadline but no posting date is assumed to be posted this long before the deadline. */
const ASSUMED_AGE = 30 * DAY;
const EARLIEST = Date.UTC(2000, 0, 1);
const LATEST = Date.UTC(2100, 0, 1);

export interface Times {
  created_at: Date;
  expires_at: Date;
  expired: boolean;
  /** It had ended, and gets a new term. */
  revived: boolean;
  /** As stated by the source; null without one. */
  deadline: Date | null;
}

/** Accepts ISO dates and times, '21/11/2026', and seconds or milliseconds since 1970; returns null for anything else. */
export function parseMoment(raw: unknown, time: '00:00:00' | '23:59:59'): Date | null {
  const value =
    typeof raw === 'number' ? (raw < 1e11 ? raw * 1000 : raw) : parseTimestamp(raw, time);
  return value >= EARLIEST && value < LATEST ? new Date(value) : null;
}

function parseTimestamp(raw: unknown, time: string): number {
  const text = typeof raw === 'string' ? raw.trim() : '';
  const local = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text);
  const [, day = '', month = '', year = ''] = local ?? [];
  const date = local ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
  if (/^\d{4}-\d{2}-\d{2}$/.test(date)) return parseDay(date, time);
  // 31 February has no moments either.
  if (!/^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/.test(date) || !isDay(date.slice(0, 10)))
    return Number.NaN;
  const zone = /(?:z|[+-]\d{2}(?::?\d{2})?)$/i.exec(date.slice(10))?.[0] ?? '';
  const clock = date.slice(0, date.length - zone.length).replace(' ', 'T');
  // Databases write an offset of whole hours without minutes: '+07'.
  const minutes = /^[+-]\d{2}$/.test(zone) ? ':00' : '';
  return Date.parse(clock + (zone ? zone + minutes : VIETNAM_OFFSET));
}

/** False for impossible dates such as 31 February, which `Date.parse` takes for a day of March. */
const isDay = (date: string) =>
  new Date(Date.parse(`${date}T00:00:00Z`)).toJSON()?.startsWith(date) ?? false;

const parseDay = (date: string, time: string): number =>
  isDay(date) ? Date.parse(`${date}T${time}${VIETNAM_OFFSET}`) : Number.NaN;

/**
 * Without a deadline a job runs 60 days; with `revive`, an expired one gets 60 days from now. A posting date after the
 * deadline is ignored: sources put the day of their export there, and the job must not come back to life for it.
 */
export function toImportTimes(
  row: Pick<PostingRow, 'posted_at' | 'deadline'>,
  { now, revive }: { now: Date; revive: boolean },
): Times {
  const deadline = parseMoment(row.deadline, '23:59:59');
  const posted = parseMoment(row.posted_at, '00:00:00');
  const usual = deadline ? deadline.getTime() - ASSUMED_AGE : now.getTime();
  const start = Math.min(posted?.getTime() ?? usual, now.getTime());
  const created = deadline && deadline.getTime() <= start ? usual : start;
  const usualEnd = (deadline ?? getJobLife(new Date(created))).getTime();
  const past = usualEnd <= now.getTime();
  const revived = past && revive;
  const expires = revived ? getJobLife(now).getTime() : usualEnd;
  return {
    created_at: new Date(created),
    expires_at: new Date(expires),
    expired: expires <= now.getTime(),
    revived,
    deadline,
  };
}
