// Timeline of an application for the company, the latest step first.
import { useLocale, useTranslations } from 'use-intl';
import { formatMoment } from '#platform/format-moment.ts';
import type { Detail } from './applicant-actions.ts';

export function CompanyTimeline({ steps }: Pick<Detail, 'steps'>) {
  const t = useTranslations('applications.received.steps');
  const language = useLocale();
  return (
    <section className="stack" style={{ '--gap': '0.6rem' }}>
      <h3 className="text-lg">{t('title')}</h3>
      <ol className="steps small">
        {steps.toReversed().map((step, at) => (
          <li key={at}>
            <b>{t(step.kind)}</b>{' '}
            <time className="soft" dateTime={step.at}>
              {formatMoment(step.at, language)}
            </time>
            {step.message && (
              <span className="block whitespace-pre-line break-words">“{step.message}”</span>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
