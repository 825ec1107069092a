// Terms of use.
import { useLocale, useTranslations } from 'use-intl';
import { createMeta } from '#web/pages/public/page-meta.ts';
import { TermsEn } from './terms-en.tsx';
import { TermsVi } from './terms-vi.tsx';
import { loadContact } from '#web/pages/public/legal-loader.ts';
import { LegalPage } from '#web/pages/public/legal-section.tsx';
import type { Route } from './+types/page.ts';

export const loader = loadContact;

export const meta = createMeta((t) => ({
  title: t('terms.title'),
}));

export default function Terms({ loaderData: { contact } }: Route.ComponentProps) {
  const t = useTranslations('layout.meta.terms');
  return (
    <LegalPage title={t('title')}>
      {useLocale() === 'vi' ? <TermsVi contact={contact} /> : <TermsEn contact={contact} />}
    </LegalPage>
  );
}
