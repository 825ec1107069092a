// Structured data of a company's page: its breadcrumb, and the company as an organization.
import type { CardCompany } from '#companies/components/company-card.tsx';
import { toBreadcrumbMarkup, toGraphText } from '#web/pages/public/breadcrumb-markup.ts';

interface CompanyMarkup {
  company: Pick<CardCompany, 'name' | 'logo' | 'website'>;
  /** The steps of the visible breadcrumb; the last one is the company's page. */
  steps: readonly { href: string; label: string }[];
  /** The board's origin. */
  site: string;
}

/** Returns JSON that is safe inside a script element. */
export function toCompanyMarkup({ company, steps, site }: CompanyMarkup): string {
  const { name, logo, website } = company;
  const organization = {
    '@type': 'Organization',
    name,
    url: site + (steps.at(-1)?.href ?? ''),
    ...(logo ? { logo: new URL(logo, site).href } : {}),
    ...(website ? { sameAs: [website] } : {}),
  };
  return toGraphText([toBreadcrumbMarkup(steps, site), organization]);
}
