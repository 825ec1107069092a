// Table of applicants, up to a hundred on a page.
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { StatusBadge } from '#applications/components/status-badge.tsx';
import { formatDay } from '#platform/format-day.ts';
import type { Row } from './applicant-actions.ts';
import { Name, SmallFacts, RowCheckbox, type RowActions } from './row-parts.tsx';

interface ApplicantTableProps extends RowActions {
  rows: Row[];
  opened: string | null;
  /** Shows the job's title in each row; not needed on the page of one job. */
  with_job: boolean;
  /** Renders how an applicant matches, when that is known. */
  match?: (row: Row) => ReactNode;
}

export function ApplicantTable(props: ApplicantTableProps) {
  const { rows, with_job, match, ticks } = props;
  const t = useTranslations('applications.received');
  return (
    <div className="applicants-frame">
      <table className="applicants">
        <caption className="hidden-text">{t('title')}</caption>
        <thead>
          <tr>
            <th scope="col" className="applicants-tick">
              <label className="tick">
                <input
                  type="checkbox"
                  aria-label={t('bulk.tick_all')}
                  checked={ticks.all}
                  onChange={ticks.tickAll}
                />
              </label>
            </th>
            <th scope="col">{t('table.name')}</th>
            {match && (
              <th scope="col" className="applicants-match">
                {t('table.match')}
              </th>
            )}
            {with_job && (
              <th scope="col" className="applicants-wide">
                {t('job')}
              </th>
            )}
            <th scope="col" className="applicants-wide">
              {t('table.applied')}
            </th>
            <th scope="col" className="applicants-status">
              {t('status')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Line key={row.id} {...props} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Line({ row, opened, with_job, match, ticks, onOpen }: ApplicantTableProps & { row: Row }) {
  const language = useLocale();
  const { seeker, job_title, applied_at, status } = row;
  return (
    <tr data-opened={opened === row.id || undefined}>
      <td className="applicants-tick">
        <RowCheckbox row={row} ticks={ticks} />
      </td>
      <th scope="row">
        <Name row={row} onOpen={onOpen} />
        {seeker.title && <span className="block small clamp-1">{seeker.title}</span>}
        <span className="applicants-narrow small soft">
          {with_job && <>{`${job_title}\u00A0· `}</>}
          {formatDay(applied_at, language)}
        </span>
        <SmallFacts row={row} />
      </th>
      {match && <td className="applicants-match">{match(row)}</td>}
      {with_job && <td className="applicants-wide small">{job_title}</td>}
      <td className="applicants-wide applicants-date small">{formatDay(applied_at, language)}</td>
      <td className="applicants-status">
        <StatusBadge status={status} side="company" />
      </td>
    </tr>
  );
}
