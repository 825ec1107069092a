// Chooses what the image of a job or a company shows, in the reader's language.
import { translate } from '#api/translate.ts';
import { toProperName } from '#companies/rules/proper-name.ts';
import type { Company } from '#companies/contract.ts';
import type { JobDetail } from '#jobs/contract.ts';
import { toListKey } from '#platform/list-key.ts';
import { toMonogram } from '#ui/surfaces/initials.ts';
import { toCompanyPage } from '#web/server/company-page.ts';
import type { Language } from '#context.ts';
import type { ShareCard } from './share-card.ts';

/** Longer text does not fit on the card, so it need not be part of the key. */
const shorten = (text: string) => text.slice(0, 300);

const toTop = (company: string, logo: string | null) => ({
  look: 1 as const,
  company: shorten(company),
  monogram: toMonogram(toProperName(company)),
  logo,
});

export function toJobCard(job: JobDetail, language: Language): ShareCard {
  const type = translate(language, ['jobs'], `lists.type.${job.type}`);
  // A closed job is still shared, but does not look open.
  const closed = job.state === 'paused' || job.state === 'expired' ? job.state : 'closed';
  const fact = job.is_active ? job.salary : translate(language, ['jobs'], `ui.band.${closed}`);
  return {
    ...toTop(job.company, job.logo),
    title: shorten(job.title),
    fact,
    isFactQuiet: !job.is_active || !(job.salary_min || job.salary_max),
    details: shorten(`${job.workplace} · ${type}`),
  };
}

export function toCompanyCard(company: Company, language: Language): ShareCard {
  const { industry, location, open_jobs: count } = company;
  const field = industry
    ? translate(language, ['companies'], `lists.industry.${toListKey(industry)}`)
    : '';
  const place = toCompanyPage(company, language).location || location;
  return {
    ...toTop(field || place, company.logo),
    monogram: toMonogram(toProperName(company.name)),
    title: shorten(company.name),
    fact: translate(language, ['companies'], 'ui.card.open_jobs', { count }),
    isFactQuiet: count === 0,
    details: field ? shorten(place) : '',
  };
}
