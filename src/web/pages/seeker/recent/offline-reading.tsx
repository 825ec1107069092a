// Below the saved jobs: recently viewed jobs, and the switch that stores applications for offline reading.
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { MoreTranslations } from '#web/layout/more-translations.tsx';
import {
  isSupported,
  setApplicationsOffline,
  startOffline,
  storesApplications,
} from '#web/offline/offline.ts';
import RecentJobs from './recent-jobs.tsx';

export default function OfflineReading() {
  useEffect(startOffline, []);
  return (
    <MoreTranslations>
      <RecentJobs />
      {isSupported() && <Reading />}
    </MoreTranslations>
  );
}

function Reading() {
  const t = useTranslations('layout.offline');
  const [on, setOn] = useState(storesApplications);
  function change(next: boolean) {
    setOn(next);
    void setApplicationsOffline(next).catch(() => setOn(false));
  }
  return (
    <section className="stack stack-tight" aria-labelledby="offline-title">
      <h2 id="offline-title" className="text-lg">
        {t('reading')}
      </h2>
      <p className="soft">{t('reading_text')}</p>
      <Checkbox
        label={t('store')}
        hint={t('store_hint')}
        checked={on}
        onChange={(event) => change(event.currentTarget.checked)}
      />
    </section>
  );
}
