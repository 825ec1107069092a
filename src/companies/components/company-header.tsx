// Header of a company page: name, facts, website and contact.
import { useTranslations } from 'use-intl';
import { Icon } from '#ui/marks/icon.tsx';
import { Badge } from '#ui/surfaces/chip.tsx';
import { CompanyLogo } from './company-logo.tsx';
import type { CardCompany } from './company-card.tsx';
import { useCompanyLabels } from './labels.ts';

export function CompanyHeader({ company }: { company: CardCompany }) {
  const t = useTranslations('companies.ui');
  const unverified = useTranslations('jobs.ui.page')('unverified');
  const labels = useCompanyLabels();
  return (
    <header className="company-head">
      <CompanyLogo name={company.name} src={company.logo} pixels={88} eager />
      <div className="stack grow min-w-0">
        <div>
          <h1 className="job-head-title">{company.name}</h1>
          <p className="company-head-facts soft">
            {company.industry && (
              <span className="fact">
                <Icon name="briefcase" /> {labels.industry(company.industry)}
              </span>
            )}
            {company.size && (
              <span className="fact">
                <Icon name="users" /> {labels.size(company.size)}
              </span>
            )}
            <span className="fact">
              <Icon name="pin" /> {company.location}
            </span>
            {company.address_verified === false && <Badge icon="warning">{unverified}</Badge>}
            {company.is_featured && (
              <Badge tone="accent" icon="star">
                {t('card.featured')}
              </Badge>
            )}
          </p>
        </div>
        <ContactLinks company={company} />
      </div>
    </header>
  );
}

function ContactLinks({ company: { website, contact } }: { company: CardCompany }) {
  const t = useTranslations('companies.ui.page');
  if (!website && !contact) return null;
  return (
    <p className="cluster">
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
    </p>
  );
}

/** Open positions, size, industry and place, as the seed lists them, plus the number of employees when known. */
export function CompanyFacts({ company }: { company: CardCompany }) {
  const t = useTranslations('companies.ui.page');
  const labels = useCompanyLabels();
  const facts: [string, string | number | null][] = [
    [t('open_positions'), company.open_jobs],
    [t('size'), company.size && labels.size(company.size)],
    [t('employees'), company.employees && labels.employees(company.employees)],
    [t('industry'), company.industry && labels.industry(company.industry)],
    [t('location'), company.location],
  ];
  return (
    <dl className="plain-facts">
      {facts.map(
        ([name, value]) =>
          value !== null && (
            <div key={name}>
              <dt className="soft small">{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
