// When saved searches are looked at: mornings at seven in Vietnam, weekly ones on Mondays.
const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
/** The country has one time zone and no summer time. */
const OFFSET = 7 * HOUR;
const AT = 7 * HOUR;
/** 1970 began on a Thursday. */
const MONDAY = 4 * DAY;

/** The latest moment, not after `now`, at which searches of this frequency were due. */
export function getLastDue(frequency: 'daily' | 'weekly', now: Date): Date {
  const step = frequency === 'daily' ? DAY : 7 * DAY;
  const first = AT - OFFSET + (frequency === 'daily' ? 0 : MONDAY);
  return new Date(first + Math.floor((now.getTime() - first) / step) * step);
}

/** A posting may be committed a moment after its time: so far back is looked again, the ledger keeps what was told. */
const OVERLAP = 10 * 60 * 1000;
/** After a long stop nobody is told of what is long known. */
const LONGEST: Record<'daily' | 'weekly', number> = { daily: 3 * DAY, weekly: 14 * DAY };

/** From when on jobs are new to a search that is looked at for `due`. */
export function getNewSince(frequency: 'daily' | 'weekly', looked_at: Date, due: Date): Date {
  const since = looked_at.getTime() - OVERLAP;
  return new Date(Math.max(since, due.getTime() - LONGEST[frequency]));
}
