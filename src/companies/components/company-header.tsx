// Header of a company page: cover, logo, name, facts, website and contact.
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Icon } from '#ui/marks/icon.tsx';
import { Badge } from '#ui/surfaces/chip.tsx';
import { CompanyCover } from './company-cover.tsx';
import { CompanyLogo } from './company-logo.tsx';
import type { CardCompany } from './company-card.tsx';
import { useCompanyLabels } from './labels.ts';

interface CompanyHeaderProps {
  company: CardCompany;
  /** The page's primary action. */
  children?: ReactNode;
}

export function CompanyHeader({ company, children }: CompanyHeaderProps) {
  const t = useTranslations('companies.ui');
  const unverified = useTranslations('jobs.ui.page')('unverified');
  const labels = useCompanyLabels();
  return (
    <header>
      <CompanyCover name={company.name} logo={company.logo} className="company-cover" />
      <div className="page company-head">
        <CompanyLogo name={company.name} src={company.logo} pixels={96} eager />
        <div className="min-w-0">
          <h1>{company.name}</h1>
          <p className="cluster company-head-facts">
            <span className="facts">
              {company.industry && <span>{labels.industry(company.industry)}</span>}
              {labels.headcount(company) && <span>{labels.headcount(company)}</span>}
              <span>{company.location}</span>
            </span>
            {company.address_verified === false && <Badge icon="warning">{unverified}</Badge>}
            {company.is_featured && (
              <Badge tone="accent" icon="star">
                {t('card.featured')}
              </Badge>
            )}
          </p>
        </div>
        <div className="company-buttons no-print">
          {children}
          <ContactLinks company={company} />
        </div>
      </div>
    </header>
  );
}

function ContactLinks({ company: { website, contact } }: { company: CardCompany }) {
  const t = useTranslations('companies.ui.page');
  return (
    <>
      {website && (
        <a className="button" href={website} target="_blank" rel="noopener nofollow ugc">
          <Icon name="external" /> {t('website')}
        </a>
      )}
      {contact && (
        <a className="button" href={`mailto:${contact}`}>
          <Icon name="mail" /> {t('contact')}
        </a>
      )}
    </>
  );
}

/** Open positions, size, industry and place, as the seed lists them. */
export function CompanyFacts({ company }: { company: CardCompany }) {
  const t = useTranslations('companies.ui.page');
  const labels = useCompanyLabels();
  const facts: [string, string | number | null][] = [
    [t('open_positions'), company.open_jobs],
    [t('size'), labels.headcount(company)],
    [t('industry'), company.industry && labels.industry(company.industry)],
    [t('location'), company.location],
  ];
  return (
    <dl className="plain-facts">
      {facts.map(
        ([name, value]) =>
          value !== null && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
