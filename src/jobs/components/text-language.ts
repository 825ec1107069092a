// The language of a job's text, for the attribute of what shows it.
import { useLocale } from 'use-intl';
import type { Language } from '#context.ts';

/** Returns undefined when the text is in the page's language. */
export function useTextLanguage(job: { language: Language }): Language | undefined {
  const locale = useLocale();
  return job.language === locale ? undefined : job.language;
}
