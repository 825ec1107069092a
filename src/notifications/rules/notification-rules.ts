// Receivers and kind of mail for each event. An event kind without a rule does not compile.
import type { ApplicationEvent } from '#applications/rules/events.ts';
import type { SuspensionEvent } from '#auth/contract.ts';
import type { JobEvent } from '#jobs/contract/manage.ts';
import type { TakedownEvent } from '#jobs/contract/takedown.ts';
import type { SavedEvent } from '#saved/rules/events.ts';
import type { MailKind, RequiredMailKind } from './mail-kinds.ts';

export type NotifiedEventKind =
  | ApplicationEvent
  | SavedEvent
  | JobEvent
  | TakedownEvent
  | SuspensionEvent;

/**
 * `seeker` is the event's person, `company` its members, `applicants` the job's unanswered applicants, `candidates`
 * those and the accepted ones.
 */
export type Receiver = 'seeker' | 'company' | 'followers' | 'applicants' | 'candidates';

interface NotificationRule {
  to: readonly Receiver[];
  /** Null for a notification without a mail. `account` mails cannot be switched off. */
  mail: MailKind | Extract<RequiredMailKind, 'account'> | null;
  /** The actor gets a mail with the full copy. */
  receipt?: true;
  /** Template of a mail of the same kind to the actor, with details for the actor's records. */
  confirmation?: 'interview_set';
  /** Sent to suspended people too. */
  despiteSuspension?: true;
}

const BOTH = ['seeker', 'company'] as const;

/** Nobody is notified of their own actions. */
export const NOTIFICATION_RULES: Record<NotifiedEventKind, NotificationRule> = {
  application_sent: { to: ['company'], mail: 'application', receipt: true },
  application_viewed: { to: ['seeker'], mail: null },
  application_accepted: { to: ['seeker'], mail: 'application' },
  application_rejected: { to: ['seeker'], mail: 'application' },
  application_withdrawn: { to: ['company'], mail: 'application' },
  interview_proposed: { to: ['seeker'], mail: 'interview' },
  interview_accepted: { to: ['company'], mail: 'interview', confirmation: 'interview_set' },
  interview_declined: { to: ['company'], mail: 'interview' },
  interview_another_asked: { to: ['company'], mail: 'interview' },
  interview_cancelled: { to: BOTH, mail: 'interview' },
  interview_tomorrow: { to: BOTH, mail: 'interview' },
  message_from_seeker: { to: ['company'], mail: 'message' },
  message_from_company: { to: ['seeker'], mail: 'message' },
  job_published: { to: ['followers'], mail: 'follow' },
  job_closed: { to: ['applicants'], mail: 'application' },
  job_removed: { to: ['applicants'], mail: 'application' },
  saved_job_ending: { to: ['seeker'], mail: 'reminder' },
  job_expiring: { to: ['company'], mail: 'job' },
  job_taken_down: { to: ['company'], mail: 'account' },
  job_restored: { to: ['company'], mail: 'account' },
  application_job_taken_down: { to: ['candidates'], mail: 'application' },
  application_job_restored: { to: ['candidates'], mail: 'application' },
  company_taken_down: { to: ['company'], mail: 'account' },
  company_restored: { to: ['company'], mail: 'account' },
  report_upheld: { to: ['seeker'], mail: 'account' },
  account_suspended: { to: ['seeker'], mail: 'account', despiteSuspension: true },
  account_reinstated: { to: ['seeker'], mail: 'account' },
  account_sessions_ended: { to: ['seeker'], mail: 'account' },
};

/** Whether mails with this template can be rendered: an event kind or a confirmation. */
export const isTemplate = (template: string): boolean =>
  isNotifiedEventKind(template) ||
  Object.values(NOTIFICATION_RULES).some((it) => it.confirmation === template);

export const isNotifiedEventKind = (kind: string): kind is NotifiedEventKind =>
  Object.hasOwn(NOTIFICATION_RULES, kind);

interface NotifiedEvent {
  kind: NotifiedEventKind;
  by_person: string | null;
  person_id: string | null;
}

/** Leaves out the side whose member acted: a recruiter's colleagues already know. */
export function listReceivers({ kind, by_person, person_id }: NotifiedEvent): Receiver[] {
  const { to } = NOTIFICATION_RULES[kind];
  if (to !== BOTH || by_person === null) return [...to];
  return [by_person === person_id ? 'company' : 'seeker'];
}

interface NotificationSubject {
  kind: string;
  job_id: string | null;
  application_id: string | null;
  /** Whether the reader is the application's seeker. */
  is_own: boolean;
}

const ABOUT_APPLICATIONS = new Set([
  'job_closed',
  'job_removed',
  'application_job_taken_down',
  'application_job_restored',
]);

const LINKS: Readonly<Record<string, string>> = {
  job_expiring: '/jobs/manage',
  job_taken_down: '/jobs/manage',
  job_restored: '/jobs/manage',
  company_taken_down: '/jobs/manage',
  company_restored: '/jobs/manage',
  report_upheld: '/jobs',
  account_suspended: '/terms',
  account_reinstated: '/login',
  account_sessions_ended: '/login',
};

/** Returns the path of the page that the notification is about. */
export function toNotificationLink({
  kind,
  job_id,
  application_id,
  is_own,
}: NotificationSubject): string {
  if (LINKS[kind]) return LINKS[kind];
  if (application_id && is_own) return `/applications/${application_id}`;
  if (application_id && job_id) return `/jobs/${job_id}/applicants?application=${application_id}`;
  // The application was deleted with its seeker's account.
  if (kind === 'interview_cancelled' && job_id) return `/jobs/${job_id}/applicants`;
  if (ABOUT_APPLICATIONS.has(kind)) return '/applications';
  return job_id ? `/jobs/${job_id}` : '/';
}
