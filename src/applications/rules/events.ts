// What happens to applications and interviews that somebody may want to be told of.
export const APPLICATION_EVENTS = [
  'application_sent',
  'application_viewed',
  'application_accepted',
  'application_rejected',
  'application_withdrawn',
  'interview_proposed',
  'interview_accepted',
  'interview_declined',
  'interview_another_asked',
  'interview_cancelled',
  'interview_tomorrow',
] as const;

/** `happened<ApplicationHappening>(visit, { kind, about })`. */
export type ApplicationEvent = (typeof APPLICATION_EVENTS)[number];
