// Structured data of a job: schema.org JobPosting by Google's rules (developers.google.com/search/docs/appearance/structured-data/job-posting).
import { toVietnamDay } from '#platform/vietnam-time.ts';
import type { JobType } from '#jobs/rules/lists.ts';
import type { PageJob } from '#jobs/rules/page.ts';
import { toSchemaProperties } from '#jobs/rules/optional-fields.ts';
import { splitParagraphs } from '#jobs/rules/paragraphs.ts';
import { toPostingPlaces } from './posting-places.ts';

const EMPLOYMENT: Record<JobType, string> = {
  'full-time': 'FULL_TIME',
  'part-time': 'PART_TIME',
  contract: 'CONTRACTOR',
  internship: 'INTERN',
  freelance: 'CONTRACTOR',
};
const PERIOD = { month: 'MONTH', year: 'YEAR', hour: 'HOUR' };

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function toHtml(text: string): string {
  return splitParagraphs(text)
    .map(({ kind, lines }) =>
      kind === 'list'
        ? `<ul>${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>`
        : `<p>${lines.map(escapeHtml).join('<br>')}</p>`,
    )
    .join('');
}

/** In the language of the text, which need not be that of its page. */
const HEADINGS = {
  en: { requirements: 'Requirements', benefits: 'Benefits' },
  vi: { requirements: 'Yêu cầu ứng viên', benefits: 'Quyền lợi' },
};

const toListHtml = (heading: string, rows: string[]) =>
  rows.length
    ? `<p>${heading}</p><ul>${rows.map((row) => `<li>${escapeHtml(row)}</li>`).join('')}</ul>`
    : '';

function toBaseSalary({ salary_min, salary_max, currency, salary_period }: PageJob) {
  if (!salary_min && !salary_max) return {};
  const both = salary_min && salary_max;
  const figures = both
    ? { minValue: salary_min, maxValue: salary_max }
    : salary_min
      ? { minValue: salary_min }
      : { maxValue: salary_max };
  return {
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency,
      value: { '@type': 'QuantitativeValue', ...figures, unitText: PERIOD[salary_period] },
    },
  };
}

/** Converts the whole text to HTML; markup in the text itself is escaped. */
export function toDescriptionHtml({
  description,
  requirements,
  benefits,
  language,
}: Pick<PageJob, 'description' | 'requirements' | 'benefits' | 'language'>): string {
  const headings = HEADINGS[language];
  return (
    toHtml(description) +
    toListHtml(headings.requirements, requirements) +
    toListHtml(headings.benefits, benefits)
  );
}

/**
 * Escapes JSON for a script element: no text can end it, or begin a comment or another script in it. The tags of the
 * description stay as they are, because an escape for each costs bytes of the page.
 */
const toScriptText = (json: string): string =>
  json.replaceAll('</', '<\\/').replaceAll(/<(?!\\\/|(?:p|ul|li|br)>)/g, '\\u003c');

/** Returns JSON that is safe inside a script element; null for a closed job, and for one in an unknown country. */
export function toPostingMarkup(job: PageJob, address: string, site: string): string | null {
  const places = toPostingPlaces(job);
  if (!job.is_active || !places) return null;
  const { company, logo } = job;
  const posting = {
    '@context': 'https://schema.org/',
    '@type': 'JobPosting',
    title: job.title,
    description: toDescriptionHtml(job),
    identifier: { '@type': 'PropertyValue', name: company, value: job.id },
    url: address,
    datePosted: toVietnamDay(new Date(job.created_at)),
    validThrough: job.expires_at,
    employmentType: EMPLOYMENT[job.type],
    inLanguage: job.language,
    directApply: true,
    hiringOrganization: {
      '@type': 'Organization',
      name: company,
      sameAs: `${site}/companies/${job.company_id}`,
      ...(logo ? { logo: new URL(logo, site).href } : {}),
    },
    ...places,
    ...toBaseSalary(job),
    ...toSchemaProperties(job),
  };
  return toScriptText(JSON.stringify(posting));
}
