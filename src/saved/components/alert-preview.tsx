// What a saved search would tell now, asked for when one looks.
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Link } from '#ui/navigation/link.tsx';
import { Loading } from '#ui/surfaces/loading.tsx';
import { Notice } from '#ui/surfaces/notice.tsx';
import type { AlertPreviewState } from './alert-card.tsx';

type Told = AlertPreviewState | { message: string } | null;

export function AlertPreview({ load }: { load: () => Promise<Told> }) {
  const t = useTranslations('saved.ui.alerts');
  const [told, setTold] = useState<Told>(null);
  async function look(open: boolean) {
    if (!open) return;
    setTold(null);
    setTold(await load());
  }
  return (
    <details className="fold" onToggle={(event) => void look(event.currentTarget.open)}>
      <summary className="link small w-fit">{t('preview')}</summary>
      <div className="panel stack mt-2" aria-live="polite" style={{ '--gap': '0.5rem' }}>
        {!told && <Loading label={t('loading')} />}
        {told &&
          ('message' in told ? <Notice kind="error">{told.message}</Notice> : <Jobs {...told} />)}
      </div>
    </details>
  );
}

function Jobs({ jobs, total }: AlertPreviewState) {
  const t = useTranslations('saved.ui.alerts');
  if (total === 0) return <p>{t('preview_none')}</p>;
  return (
    <>
      <p>
        <b>{t('preview_count', { count: total })}</b>
      </p>
      <ul className="ticks">
        {jobs.map(({ id, title, company }) => (
          <li key={id}>
            <Link className="link" href={`/jobs/${id}`}>
              {title}
            </Link>{' '}
            <span className="soft small">{company}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
