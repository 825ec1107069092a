// Terms of use.
import { useLocale, useTranslations } from 'use-intl';
import { createMeta } from '#web/pages/public/page-meta.ts';
import { TermsEn } from './terms-en.tsx';
import { TermsVi } from './terms-vi.tsx';
import { LegalPage } from '#web/pages/public/legal-section.tsx';

export const meta = createMeta((t) => ({
  title: t('terms.title'),
}));

export default function Terms() {
  const t = useTranslations('layout.meta.terms');
  return (
    <LegalPage title={t('title')}>{useLocale() === 'vi' ? <TermsVi /> : <TermsEn />}</LegalPage>
  );
}
