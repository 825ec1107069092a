// Privacy policy.
import { useLocale, useTranslations } from 'use-intl';
import { createMeta } from '#web/pages/public/page-meta.ts';
import { PrivacyEn } from './privacy-en.tsx';
import { PrivacyVi } from './privacy-vi.tsx';
import { LegalPage } from '#web/pages/public/legal-section.tsx';
import { useRoot } from '#web/layout/root-data.ts';

export const meta = createMeta((t) => ({
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
