// Why a recommended job is not wanted.
export const DISMISSAL_REASONS = ['pay', 'place', 'profession', 'company', 'other'] as const;
export type DismissalReason = (typeof DISMISSAL_REASONS)[number];
