// The rules of the board, for those who look and those who hire.
import { useLocale, useTranslations } from 'use-intl';
import { pageMeta } from '#site/public/page-meta.ts';
import { TermsEn } from '#site/pages/legal/terms-en.tsx';
import { TermsVi } from '#site/pages/legal/terms-vi.tsx';
import { LegalPage } from '#site/pages/legal/section.tsx';

export const meta = pageMeta((t) => ({
  title: t('terms.title'),
}));

export default function Terms() {
  const t = useTranslations('shell.meta.terms');
  return (
    <LegalPage title={t('title')}>{useLocale() === 'vi' ? <TermsVi /> : <TermsEn />}</LegalPage>
  );
}
