// Sections of the job form, and the navigation that ticks the complete ones.
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Icon } from '#ui/marks/icon.tsx';
import { listCompleteSections, PARTS, type JobValues, type FormSection } from './job-values.ts';

export function FormParts({ values }: { values: JobValues }) {
  const t = useTranslations('jobs.posting');
  const labels: Record<FormSection, string> = {
    job: t('basics'),
    pay: t('pay'),
    text: t('text'),
    other: t('other'),
    marks: t('marks'),
  };
  const complete = listCompleteSections(values);
  return (
    <nav aria-label={t('parts')}>
      <ol className="form-parts small">
        {PARTS.map((part) => {
          const isComplete = complete.includes(part);
          return (
            <li key={part}>
              <a href={`#part-${part}`} data-done={isComplete || undefined}>
                {isComplete && <Icon name="check" label={t('done')} />} {labels[part]}
              </a>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

type FormPartProps = { part: FormSection; title: string; children: ReactNode };

export function FormPart({ part, title, children }: FormPartProps) {
  return (
    <fieldset id={`part-${part}`} className="form-part stack border-t border-line pt-5">
      <legend className="float-left mb-3 w-full text-lg font-bold">{title}</legend>
      {children}
    </fieldset>
  );
}
