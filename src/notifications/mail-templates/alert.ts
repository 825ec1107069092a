// The mail of a saved search: the jobs that are new to it and still open, at this moment.
import { translate } from '#api/translate.ts';
import type { Job } from '#jobs/contract.ts';
import type { Mail } from '#platform/mail/mailer.ts';
import type { AlertFacts } from '#notifications/store/mail-facts.ts';
import { toMail, type MailAddress } from './render.ts';

/** Of a job in many places. */
const PLACES = 3;

export interface AlertMailFacts extends AlertFacts {
  jobs: readonly Job[];
  /** Jobs that the search found beyond those in the mail. */
  beyond: number;
  /** Why a job suits the seeker, by job, where that is known and wanted. */
  why: ReadonlyMap<string, string>;
}

export function renderAlertMail(it: AlertMailFacts, to: string, address: MailAddress): Mail {
  const { language, name, query, jobs, beyond, why } = it;
  const say = (part: string, values: Record<string, string | number>) =>
    translate(language, ['notifications'], `mail.alert.${part}`, values);
  const places = ({ places: all, remote }: Job) => [
    ...all.slice(0, PLACES).map(({ name_en, name_vi }) => (language === 'vi' ? name_vi : name_en)),
    ...(remote ? [say('remote', {})] : []),
  ];
  const items = jobs.map((job) => ({
    title: job.title,
    note: [job.company, places(job).join(', '), job.salary].filter(Boolean).join(' · '),
    more: why.get(job.id),
    link: `${address.publicUrl}/jobs/${job.id}`,
  }));
  const count = jobs.length;
  const text = [
    say('text', { name, count }),
    ...(beyond > 0 ? [say('beyond', { count: beyond })] : []),
  ];
  const path = `/jobs?${new URLSearchParams({ ...query, sort: 'newest' })}`;
  return toMail({ to, language, key: 'alert', text, items, path, count }, address);
}
