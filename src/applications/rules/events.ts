// Events of applications and interviews that lead to notifications.
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
  'message_from_seeker',
  'message_from_company',
] as const;

/** Type argument of `recordEvent` in this module. */
export type ApplicationEvent = (typeof APPLICATION_EVENTS)[number];
