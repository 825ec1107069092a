// Lists a seeker's saved jobs and marks closed ones.
import type { ComponentType, ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { Wire } from '#api/endpoint.ts';
import { JobGlance } from '#jobs/components/job-glance.tsx';
import { formatDay } from '#platform/format-day.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { DeskPlant } from '#ui/pictures/small.tsx';
import { Card, CardTarget } from '#ui/surfaces/card.tsx';
import { Badge } from '#ui/surfaces/chip.tsx';
import { EmptyState } from '#ui/surfaces/empty-state.tsx';
import { CompanyLogo } from '#companies/components/company-logo.tsx';
import type { SavedJob } from '#saved/contract.ts';
import { MAX_COMPARED } from '#saved/rules/compared.ts';
import { CompareTick } from './compare/compare-bar.tsx';
import { SavedNote, type SaveNote } from './saved-note.tsx';

type SavedEntry = Wire<SavedJob>;

interface SavedJobsProps {
  saved: SavedEntry[];
  /** Ids of the jobs to compare. */
  compared: readonly string[];
  onCompare: (ids: string[]) => void;
  saveNote: (job_id: string, note: string) => ReturnType<SaveNote>;
  /** Bookmark button of a job. */
  Mark: ComponentType<{ job: SavedEntry['job'] }>;
}

const toggleId = (ids: readonly string[], id: string) =>
  ids.includes(id) ? ids.filter((it) => it !== id) : [...ids, id];

export function SavedJobs({ saved, compared, onCompare, saveNote, Mark }: SavedJobsProps) {
  if (saved.length === 0) return <NothingSaved />;
  // With only one open job there is nothing to compare.
  const canCompare = compared.length > 0 || saved.filter(({ job }) => job.is_active).length > 1;
  return (
    <ul className="stack">
      {saved.map(({ job, saved_at, note }) => (
        <li key={job.id}>
          <SavedCard job={job} saved_at={saved_at} mark={<Mark job={job} />}>
            {canCompare && job.is_active && (
              <CompareTick
                title={job.title}
                chosen={compared.includes(job.id)}
                full={compared.length >= MAX_COMPARED}
                onChange={() => onCompare(toggleId(compared, job.id))}
              />
            )}
            <SavedNote title={job.title} note={note} save={(text) => saveNote(job.id, text)} />
          </SavedCard>
        </li>
      ))}
    </ul>
  );
}

interface SavedCardProps extends Pick<SavedEntry, 'job' | 'saved_at'> {
  mark: ReactNode;
  /** The note. */
  children: ReactNode;
}

function SavedCard({ job, saved_at, mark, children }: SavedCardProps) {
  const t = useTranslations('saved.ui.jobs');
  const states = useTranslations('jobs.lists.state');
  const language = useLocale();
  const isUnavailable = job.state === 'removed' || job.state === 'taken_down';
  return (
    <Card as="article" link={!isUnavailable} className="flex items-start gap-3">
      <CompanyLogo name={job.company} src={job.logo} pixels={48} />
      <div className="min-w-0 grow">
        <h2 className="job-card-title" lang={job.language === language ? undefined : job.language}>
          {isUnavailable ? (
            job.title
          ) : (
            <CardTarget href={`/jobs/${job.id}`}>{job.title}</CardTarget>
          )}
        </h2>
        <p className="soft">{job.company}</p>
        <div className="mt-1">
          <JobGlance job={job} />
        </div>
        <p className="cluster small soft mt-1">
          {!job.is_active && <Badge icon="info">{states(job.state)}</Badge>}
          {!job.is_active && <span>{t('closed')}</span>}
          <span>{t('saved_on', { day: formatDay(saved_at, language) })}</span>
        </p>
        {children}
      </div>
      <span className="card-over">{mark}</span>
    </Card>
  );
}

function NothingSaved() {
  const t = useTranslations('saved.ui.jobs');
  return (
    <EmptyState
      picture={<DeskPlant />}
      title={t('none')}
      action={
        <ButtonLink href="/jobs" variant="brand" icon="search">
          {t('browse')}
        </ButtonLink>
      }
    >
      {t('none_text')}
    </EmptyState>
  );
}
