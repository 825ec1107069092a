// Privacy policy.
import { useLocale, useTranslations } from 'use-intl';
import { createMeta } from '#web/pages/public/page-meta.ts';
import { PrivacyEn } from './privacy-en.tsx';
import { PrivacyVi } from './privacy-vi.tsx';
import { loadContact } from '#web/pages/public/legal-loader.ts';
import { LegalPage } from '#web/pages/public/legal-section.tsx';
import type { Route } from './+types/page.ts';
import { useRoot } from '#web/layout/root-data.ts';

export const loader = loadContact;

export const meta = createMeta((t) => ({
  title: t('privacy.title'),
}));

export default function Privacy({ loaderData: { contact } }: Route.ComponentProps) {
  const t = useTranslations('layout.meta.privacy');
  const { retentionDays: days } = useRoot();
  return (
    <LegalPage title={t('title')}>
      {useLocale() === 'vi' ? (
        <PrivacyVi contact={contact} days={days} />
      ) : (
        <PrivacyEn contact={contact} days={days} />
      )}
    </LegalPage>
  );
}
