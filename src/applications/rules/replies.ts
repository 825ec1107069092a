// How reliably a company answers: what is counted, from when on, and how it is told.
import { MIN_DECIDED_APPLICATIONS, type ReplyRecord } from '#applications/contract/applying.ts';

/** Applications sent within these days make the record. */
export const RECORD_DAYS = 90;
/** Answered within these days is answered in time; waiting longer counts as not answered. */
export const IN_TIME_DAYS = 14;

export interface ReplyCounts {
  applications: number;
  in_time: number;
  /** Of those that were answered; null where none was. */
  median_seconds: number | null;
}

const DAY = 86_400;

/** Percent are rounded down, days to one decimal; of too few nothing is said. */
export function toReplyRecord({ applications, in_time, median_seconds }: ReplyCounts): ReplyRecord {
  const enough = applications >= MIN_DECIDED_APPLICATIONS;
  const days = median_seconds === null ? null : Math.round((median_seconds / DAY) * 10) / 10;
  return {
    applications,
    answered_within_14_days: enough ? Math.floor((in_time * 100) / applications) : null,
    median_days: enough ? days : null,
  };
}
