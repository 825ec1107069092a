// Subjects and reasons of reports, and the length of their text.
/** A report of an `application` is about its messages and the other side. */
export const SUBJECTS = ['job', 'company', 'application'] as const;
export const REPORT_REASONS = [
  'scam',
  'fee',
  'discrimination',
  'abuse',
  'wrong',
  'gone',
  'other',
] as const;

export const MAX_REPORT_CHARS = 2000;

export type ReportSubject = (typeof SUBJECTS)[number];
/** Subjects of the report dialog; an application is reported below its messages instead. */
export type DialogSubject = Exclude<ReportSubject, 'application'>;
export type ReportReason = (typeof REPORT_REASONS)[number];

const hasReason = (subject: ReportSubject) => (reason: ReportReason) =>
  subject === 'application' ? reason !== 'wrong' && reason !== 'gone' : reason !== 'abuse';

/** Reasons that the form offers. */
export const listReportReasons = (subject: ReportSubject): readonly ReportReason[] =>
  REPORT_REASONS.filter(hasReason(subject));
