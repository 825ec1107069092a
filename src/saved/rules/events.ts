// Events of saved jobs that lead to notifications.

/** Type argument of `recordEvent` in this module. */
export type SavedEvent = 'saved_job_ending';
