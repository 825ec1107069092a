// Text of a job: description, requirements, benefits and skills, marked with the text's language.
import { useTranslations } from 'use-intl';
import type { PageJob } from '#jobs/rules/page.ts';
import { PlainText } from './plain-text.tsx';
import { useTextLanguage } from './text-language.ts';

/** `level` is the level of the headings. */
export function JobTextSections({ job, level = 2 }: { job: PageJob; level?: 2 | 3 }) {
  const t = useTranslations('jobs.ui.page');
  const lang = useTextLanguage(job);
  const Heading = `h${level}` as const;
  return (
    <>
      {lang && <p className="notice">{t(lang === 'en' ? 'in_english' : 'in_vietnamese')}</p>}
      <section className="stack stack-tight">
        <Heading>{t('description')}</Heading>
        <PlainText text={job.description} lang={lang} />
      </section>
      <Rows title={t('requirements')} rows={job.requirements} lang={lang} level={level} />
      <Rows title={t('benefits')} rows={job.benefits} lang={lang} level={level} />
      {job.skills.length > 0 && (
        <section className="stack stack-tight">
          <Heading>{t('skills')}</Heading>
          <ul className="cluster" lang={lang}>
            {job.skills.map((skill) => (
              <li key={skill} className="chip">
                {skill}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

interface RowsProps {
  title: string;
  rows: string[];
  lang: string | undefined;
  level: 2 | 3;
}

function Rows({ title, rows, lang, level }: RowsProps) {
  const Heading = `h${level}` as const;
  if (rows.length === 0) return null;
  return (
    <section className="stack stack-tight">
      <Heading>{title}</Heading>
      <ul className="ticks" lang={lang}>
        {rows.map((row, at) => (
          <li key={at}>{row}</li>
        ))}
      </ul>
    </section>
  );
}
