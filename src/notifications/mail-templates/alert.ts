// Renders the mail of a saved search: its new jobs that are still open.
import { translate } from '#api/translate.ts';
import type { Job } from '#jobs/contract.ts';
import { formatProvince } from '#jobs/rules/workplace.ts';
import type { Mail } from '#platform/mail/mailer.ts';
import type { AlertFacts } from '#notifications/store/mail-facts.ts';
import { toMail, type MailAddress } from './render.ts';

/** Places shown for one job. */
const MAX_PLACES = 3;

interface AlertMailFacts extends AlertFacts {
  jobs: readonly Job[];
  /** Number of found jobs that the mail does not list. */
  beyond: number;
  /** Match with the seeker's profile by job, where available. */
  matchLines: ReadonlyMap<string, string>;
}

export function renderAlertMail(it: AlertMailFacts, to: string, address: MailAddress): Mail {
  const { language, name, query, jobs, beyond, matchLines } = it;
  const translatePart = (part: string, values: Record<string, string | number>) =>
    translate(language, ['notifications'], `mail.alert.${part}`, values);
  const places = ({ places: all, remote }: Job) => [
    ...all.slice(0, MAX_PLACES).map((place) => formatProvince(place, language)),
    ...(remote ? [translatePart('remote', {})] : []),
  ];
  const items = jobs.map((job) => ({
    title: job.title,
    note: [job.company, places(job).join(', '), job.salary].filter(Boolean).join(' · '),
    more: matchLines.get(job.id),
    link: `${address.publicUrl}/jobs/${job.id}`,
  }));
  const count = jobs.length;
  const text = [
    translatePart('text', { name, count }),
    ...(beyond > 0 ? [translatePart('beyond', { count: beyond })] : []),
  ];
  const path = `/jobs?${new URLSearchParams({ ...query, sort: 'newest' })}`;
  return toMail({ to, language, key: 'alert', text, items, path, count }, address);
}
