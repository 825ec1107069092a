// Privacy policy.
import { useLocale, useTranslations } from 'use-intl';
import { pageMeta } from '#web/public/page-meta.ts';
import { PrivacyEn } from '#web/pages/legal/privacy-en.tsx';
import { PrivacyVi } from '#web/pages/legal/privacy-vi.tsx';
import { LegalPage } from '#web/pages/legal/section.tsx';
import { useRoot } from '#web/layout/root-data.ts';

export const meta = pageMeta((t) => ({
  title: t('privacy.title'),
}));

export default function Privacy() {
  const t = useTranslations('layout.meta.privacy');
  const { retentionDays: days } = useRoot();
  return (
    <LegalPage title={t('title')}>
      {useLocale() === 'vi' ? <PrivacyVi days={days} /> : <PrivacyEn days={days} />}
    </LegalPage>
  );
}
