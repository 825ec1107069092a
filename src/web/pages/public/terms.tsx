// Terms of use.
import { useLocale, useTranslations } from 'use-intl';
import { pageMeta } from '#web/public/page-meta.ts';
import { TermsEn } from '#web/pages/legal/terms-en.tsx';
import { TermsVi } from '#web/pages/legal/terms-vi.tsx';
import { LegalPage } from '#web/pages/legal/section.tsx';

export const meta = pageMeta((t) => ({
  title: t('terms.title'),
}));

export default function Terms() {
  const t = useTranslations('layout.meta.terms');
  return (
    <LegalPage title={t('title')}>{useLocale() === 'vi' ? <TermsVi /> : <TermsEn />}</LegalPage>
  );
}
