// Board of applicants: a column for each status, newest first.
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { Status } from '#applications/contract.ts';
import { formatDay } from '#platform/format-day.ts';
import { Link } from '#ui/navigation/link.tsx';
import type { Row } from './applicant-actions.ts';
import { Name, SmallFacts, RowCheckbox, type RowActions } from './row-parts.tsx';

export const COLUMNS = ['pending', 'viewed', 'accepted', 'rejected'] as const satisfies Status[];
export type Column = (typeof COLUMNS)[number];

interface ApplicantBoardProps extends RowActions {
  columns: Record<Column, Row[]>;
  totals: Record<Column, number>;
  opened: string | null;
  with_job: boolean;
  match?: (row: Row) => ReactNode;
  /** Link to the full list of a column. */
  toHref: (status: Column) => string;
}

export function ApplicantBoard(props: ApplicantBoardProps) {
  const { columns, totals, toHref } = props;
  const t = useTranslations('applications');
  return (
    <div className="board">
      {COLUMNS.map((status) => {
        const rows = columns[status];
        const more = totals[status] - rows.length;
        return (
          <section key={status} className="board-column" aria-labelledby={`board-${status}`}>
            <h2 id={`board-${status}`} className="cluster spread text-lg">
              {t(`lists.received.${status}`)} <span className="badge">{totals[status]}</span>
            </h2>
            {rows.length === 0 && <p className="small soft">{t('received.board.empty')}</p>}
            <ul className="stack" style={{ '--gap': '0.6rem' }}>
              {rows.map((row) => (
                <li key={row.id}>
                  <BoardCard {...props} row={row} />
                </li>
              ))}
            </ul>
            {more > 0 && (
              <Link className="link small" href={toHref(status)}>
                {t('received.board.more', { count: more })}
              </Link>
            )}
          </section>
        );
      })}
    </div>
  );
}

function BoardCard({
  row,
  opened,
  with_job,
  match,
  ticks,
  onOpen,
}: ApplicantBoardProps & { row: Row }) {
  const language = useLocale();
  const { seeker, job_title, applied_at } = row;
  return (
    <article className="board-card" data-opened={opened === row.id || undefined}>
      <div className="flex w-full items-start gap-2">
        <div className="min-w-0 grow">
          <Name row={row} onOpen={onOpen} />
          {seeker.title && <p className="small clamp-1">{seeker.title}</p>}
        </div>
        <RowCheckbox row={row} ticks={ticks} />
      </div>
      {match?.(row)}
      <p className="small soft">
        {with_job && <>{`${job_title}\u00A0· `}</>}
        {formatDay(applied_at, language)}
      </p>
      <SmallFacts row={row} />
    </article>
  );
}
