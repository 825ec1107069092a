// Sections and page layout of legal texts.
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatDay } from '#platform/format-day.ts';

const SINCE = '2026-11-21T00:00:00+07:00';

export function LegalSection({
  id,
  title,
  children,
}: {
  id: string;
  title: string;
  children: ReactNode;
}) {
  return (
    <section id={id} className="prose">
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  );
}

/** The operator's address as a link. */
export function ContactLink({ contact }: { contact: string }) {
  return (
    <a className="link" href={contact}>
      {contact.replace(/^mailto:/, '')}
    </a>
  );
}

export function LegalPage({ title, children }: { title: string; children: ReactNode }) {
  const t = useTranslations('layout.legal');
  const locale = useLocale();
  return (
    <article className="page page-narrow section stack stack-wide">
      <header>
        <h1>{title}</h1>
        <p className="soft small">{t('updated', { date: formatDay(SINCE, locale) })}</p>
      </header>
      {children}
    </article>
  );
}
