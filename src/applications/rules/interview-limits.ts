// Limits of an interview's proposal.
export const MAX_INTERVIEW_TIMES = 5;
