// Subjects and reasons of reports.
/** An application stands for its messages and the other side. */
export const SUBJECTS = ['job', 'company', 'application'] as const;
export const REASONS = [
  'scam',
  'fee',
  'discrimination',
  'abuse',
  'wrong',
  'gone',
  'other',
] as const;

export type ReportSubject = (typeof SUBJECTS)[number];
/** What the report dialog is about; an application is reported below its messages. */
export type DialogSubject = Exclude<ReportSubject, 'application'>;
export type Reason = (typeof REASONS)[number];

const hasReason = (subject: ReportSubject) => (reason: Reason) =>
  subject === 'application' ? reason !== 'wrong' && reason !== 'gone' : reason !== 'abuse';

/** Reasons that the form offers. */
export const listReasons = (subject: ReportSubject): readonly Reason[] =>
  REASONS.filter(hasReason(subject));
