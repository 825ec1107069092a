// Recently viewed jobs of this browser, with a button that clears them; renders nothing if there are none.
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/controls/button.tsx';
import { Link } from '#ui/navigation/link.tsx';
import { MoreTranslations } from '#web/layout/more-translations.tsx';
import { usePaths } from '#web/layout/root-data.ts';
import { forgetRecentJobs } from '#web/offline/offline.ts';
import { readRecentJobs } from '#web/offline/recent-jobs.ts';

const MAX_JOBS = 6;

export default function RecentJobs() {
  return (
    <MoreTranslations>
      <List />
    </MoreTranslations>
  );
}

function List() {
  const t = useTranslations('layout.offline');
  const path = usePaths();
  const [jobs, setJobs] = useState(() => readRecentJobs().slice(0, MAX_JOBS));
  const [isCleared, setCleared] = useState(false);
  // The button that had the focus is gone.
  if (isCleared)
    return (
      <p ref={(it) => it?.focus()} tabIndex={-1} className="soft small">
        {t('cleared')}
      </p>
    );
  if (jobs.length === 0) return null;
  function forget() {
    setJobs([]);
    setCleared(true);
    void forgetRecentJobs().catch(() => {});
  }
  return (
    <section className="stack stack-tight" aria-labelledby="recent-title">
      <div className="flex items-center justify-between gap-2">
        <h2 id="recent-title" className="text-lg">
          {t('recent')}
        </h2>
        <Button variant="quiet" size="small" onClick={forget}>
          {t('clear')}
        </Button>
      </div>
      <ul className="stack stack-tight">
        {jobs.map(({ id, title, company }) => (
          <li key={id}>
            <Link className="link" href={path('/jobs/:id', { id })}>
              {title}
            </Link>{' '}
            <span className="soft small">{company}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
