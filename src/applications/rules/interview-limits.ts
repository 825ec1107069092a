// Limits of an interview's proposal.
export const MAX_INTERVIEW_TIMES = 5;
/** What a company may do about the interviews of an application until its seeker answers; each sends a mail. */
export const MAX_UNANSWERED_STEPS = 5;
