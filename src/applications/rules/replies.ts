// Reply record of a company: what is counted, and how it is rounded.
import type { ReplyRecord } from '#applications/contract/applying.ts';
import { DAY, SECOND } from '#platform/durations.ts';

/** The record covers applications of this many days. */
export const RECORD_DAYS = 90;
/** An answer within these days counts as in time; without one after that, the application counts as unanswered. */
export const IN_TIME_DAYS = 14;

/** With fewer applications, a reply record has no figures. */
const MIN_DECIDED_APPLICATIONS = 5;

export interface ReplyCounts {
  applications: number;
  in_time: number;
  /** Median of the answered applications; null without any. */
  median_seconds: number | null;
}

/** Rounds percentages down and days to one decimal; too few applications give nulls. */
export function toReplyRecord({ applications, in_time, median_seconds }: ReplyCounts): ReplyRecord {
  const hasEnough = applications >= MIN_DECIDED_APPLICATIONS;
  const days =
    median_seconds === null ? null : Math.round(((median_seconds * SECOND) / DAY) * 10) / 10;
  return {
    applications,
    answered_within_14_days: hasEnough ? Math.floor((in_time * 100) / applications) : null,
    median_days: hasEnough ? days : null,
  };
}
