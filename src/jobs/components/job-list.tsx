// Job list: count, cards, empty state and error.
import type { ComponentType, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { CardJob, RowJob } from '#jobs/rules/card.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Part } from '#ui/rendering/part.tsx';
import { EmptyBox } from '#ui/pictures/empty-box.tsx';
import { EmptyState } from '#ui/surfaces/empty-state.tsx';
import { Spinner } from '#ui/surfaces/loading.tsx';
import { Notice } from '#ui/surfaces/notice.tsx';
import { JobCard, type JobCardProps } from './job-card.tsx';
import type { CardEvents } from './job-heading.tsx';
import { JobListRow } from './job-row.tsx';

interface FoundJobs<J extends RowJob = RowJob> {
  jobs: J[];
  total: number;
  page: number;
  total_pages: number;
  total_is_estimate?: boolean;
}

interface JobListProps<J extends RowJob> {
  found: FoundJobs<J>;
  toHref: (id: string) => string;
  columns?: boolean;
  /** Id of the job in the side pane. */
  chosen?: string | null;
  on?: CardEvents;
  /** Content of each card's corner, such as a bookmark. On the server its name and the job tell what it renders. */
  Corner?: ComponentType<{ job: RowJob }>;
}

interface ItemsProps<J extends RowJob> extends Omit<JobListProps<J>, 'on' | 'columns'> {
  /** Names of the stored parts: the whole list, and each of its items. */
  names: { list: string; item: string };
  className: string;
  /** How many logos load eagerly. */
  eager: number;
  children: (
    job: J,
    shown: Pick<JobCardProps, 'href' | 'eager' | 'current' | 'corner'>,
  ) => ReactNode;
}

function JobItems<J extends RowJob>({ found, toHref, chosen, Corner, ...rest }: ItemsProps<J>) {
  const { names, className, eager, children } = rest;
  const { jobs } = found;
  // The first address stands for all of them: they differ only in the id.
  const firstHref = jobs[0] && toHref(jobs[0].id);
  return (
    <Part name={names.list} of={[jobs, firstHref, chosen, Corner?.name, className]}>
      <ul className={className}>
        {jobs.map((job, at) => {
          const shown = { href: toHref(job.id), eager: at < eager, current: job.id === chosen };
          return (
            <li key={job.id} data-job={job.id}>
              <Part name={names.item} of={[job, shown, Corner?.name]}>
                {children(job, { ...shown, corner: Corner && <Corner job={job} /> })}
              </Part>
            </li>
          );
        })}
      </ul>
    </Part>
  );
}

export function JobCards({ columns, on, ...list }: JobListProps<CardJob>) {
  return (
    <JobItems
      {...list}
      names={{ list: 'job-cards', item: 'job-card' }}
      className={columns ? 'cards job-cards' : 'stack job-cards'}
      eager={4}
    >
      {(job, shown) => <JobCard job={job} on={on} {...shown} />}
    </JobItems>
  );
}

/** Compact rows without texts, for search results. */
export function JobRows({ on, ...list }: Omit<JobListProps<RowJob>, 'columns'>) {
  return (
    <JobItems
      {...list}
      names={{ list: 'job-rows', item: 'job-row' }}
      className="list job-cards"
      eager={6}
    >
      {(job, shown) => <JobListRow job={job} on={on} tags={job.tags} {...shown} />}
    </JobItems>
  );
}

/** Live region: screen readers announce a new count. */
export function FoundCount({ found, busy }: { found: FoundJobs; busy?: boolean }) {
  const t = useTranslations('jobs.ui.list');
  const { total, total_is_estimate } = found;
  return (
    <h2 className="found-count" aria-live="polite" tabIndex={-1}>
      {t(total_is_estimate ? 'found_about' : 'found', { count: total })}
      {busy && (
        <span className="found-busy" role="status">
          <Spinner />
          <span className="hidden-text">{t('loading')}</span>
        </span>
      )}
    </h2>
  );
}

interface NoJobsProps {
  page: number;
  total: number;
  filtered: boolean;
  clear_href: string;
  first_href: string;
  companies_href: string;
}

export function NoJobs(props: NoJobsProps) {
  const { page, total, filtered, clear_href, first_href, companies_href } = props;
  const t = useTranslations('jobs.ui');
  const nav = useTranslations('layout.nav');
  if (total > 0) {
    return (
      <EmptyState
        picture={<EmptyBox />}
        title={t('list.past_end', { page })}
        action={<ButtonLink href={first_href}>{t('list.first_page')}</ButtonLink>}
      >
        {t('list.past_end_text')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      picture={<EmptyBox />}
      title={t(filtered ? 'list.no_match' : 'list.none')}
      action={
        filtered ? (
          <ButtonLink href={clear_href}>{t('search.clear')}</ButtonLink>
        ) : (
          <ButtonLink href={companies_href}>{nav('companies')}</ButtonLink>
        )
      }
    >
      {t(filtered ? 'list.no_match_text' : 'list.none_text')}
    </EmptyState>
  );
}

interface JobsFailureProps {
  /** HTTP status, or null when no response arrived. */
  status: number | null;
  retry_href: string;
}

/** Error state with the reason; Retry is a link to the same address, so it works without script. */
export function JobsFailure({ status, retry_href }: JobsFailureProps) {
  const t = useTranslations('jobs.ui.list');
  const error = status ? t('http', { code: String(status) }) : t('failed');
  return (
    <Notice
      kind="error"
      action={
        <ButtonLink href={retry_href} size="small" icon="retry">
          {t('retry')}
        </ButtonLink>
      }
    >
      {t('error', { error })}
    </Notice>
  );
}
