// Shows the jobs of a saved search's next mail; loads them when opened.
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Link } from '#ui/navigation/link.tsx';
import { Loading } from '#ui/surfaces/loading.tsx';
import { Notice } from '#ui/surfaces/notice.tsx';
import type { AlertPreviewState } from './alert-card.tsx';

type Preview = AlertPreviewState | { message: string } | null;

export function AlertPreview({ load }: { load: () => Promise<Preview> }) {
  const t = useTranslations('saved.ui.alerts');
  const [preview, setPreview] = useState<Preview>(null);
  async function loadOnOpen(open: boolean) {
    if (!open) return;
    setPreview(null);
    setPreview(await load());
  }
  return (
    <details className="fold" onToggle={(event) => void loadOnOpen(event.currentTarget.open)}>
      <summary className="link small w-fit">{t('preview')}</summary>
      <div className="panel stack mt-2" aria-live="polite" style={{ '--gap': '0.5rem' }}>
        {!preview && <Loading label={t('loading')} />}
        {preview &&
          ('message' in preview ? (
            <Notice kind="error">{preview.message}</Notice>
          ) : (
            <Jobs {...preview} />
          ))}
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
