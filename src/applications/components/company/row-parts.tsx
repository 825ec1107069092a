// Parts shared by table rows and board cards: name button, checkbox and small facts.
import { useLocale, useTranslations } from 'use-intl';
import { formatMoment } from '#platform/format-moment.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { isUndecided, type Row } from './applicant-actions.ts';
import type { Selection } from './use-decisions.ts';

export interface RowActions {
  onOpen: (id: string) => void;
  ticks: Pick<Selection, 'isTicked' | 'tick' | 'all' | 'tickAll'>;
}

/** The data attribute lets key commands focus the name. */
export function Name({ row, onOpen }: { row: Row } & Pick<RowActions, 'onOpen'>) {
  return (
    <button
      type="button"
      className="applicant-name"
      data-applicant={row.id}
      onClick={() => onOpen(row.id)}
    >
      {row.seeker.full_name}
    </button>
  );
}

/** Renders nothing for a decided application. */
export function RowCheckbox({ row, ticks }: { row: Row } & Pick<RowActions, 'ticks'>) {
  const t = useTranslations('applications.received.bulk');
  if (!isUndecided(row)) return null;
  return (
    <label className="tick">
      <input
        type="checkbox"
        aria-label={t('tick', { name: row.seeker.full_name })}
        checked={ticks.isTicked(row.id)}
        onChange={() => ticks.tick(row.id)}
      />
    </label>
  );
}

/** Shows interview, CV, notes and waiting time, each only when present. */
export function SmallFacts({ row }: { row: Row }) {
  const t = useTranslations('applications.received.facts');
  const language = useLocale();
  const { has_file, notes, unread_messages, interview_at, waiting_days } = row;
  return (
    <span className="cluster small soft" style={{ '--gap': '0.1rem 0.9rem' }}>
      {interview_at && (
        <span className="fact">
          <Icon name="calendar" /> {formatMoment(interview_at, language)}
        </span>
      )}
      {unread_messages > 0 && (
        <span className="fact">
          <Icon name="mail" /> <b>{t('messages', { count: unread_messages })}</b>
        </span>
      )}
      {has_file && (
        <span className="fact">
          <Icon name="file" /> {t('cv')}
        </span>
      )}
      {notes > 0 && (
        <span className="fact">
          <Icon name="edit" /> {t('notes', { count: notes })}
        </span>
      )}
      {waiting_days !== null && waiting_days > 0 && (
        <span className="fact">
          <Icon name="clock" /> {t('waiting', { days: waiting_days })}
        </span>
      )}
    </span>
  );
}
