// Subjects and reasons of reports.
export const SUBJECTS = ['job', 'company'] as const;
export const REASONS = ['scam', 'fee', 'discrimination', 'wrong', 'gone', 'other'] as const;

export type ReportSubject = (typeof SUBJECTS)[number];
export type Reason = (typeof REASONS)[number];
