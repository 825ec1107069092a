// Company card: name, industry, size, place, excerpt and number of open jobs.
import { useLocale, useTranslations } from 'use-intl';
import type { Company } from '#companies/contract.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { Card, CardTarget } from '#ui/surfaces/card.tsx';
import { Badge } from '#ui/surfaces/chip.tsx';
import { CompanyLogo } from './company-logo.tsx';
import { useCompanyLabels } from './labels.ts';

export type CardCompany = Omit<Company, 'created_at'>;

interface CompanyCardProps {
  company: CardCompany;
  href: string;
  /** Lines of the description: two on the home page, three in the directory. */
  lines?: 2 | 3;
  level?: 2 | 3;
  eager?: boolean;
}

export function CompanyCard(props: CompanyCardProps) {
  const { company, href, lines = 2, level = 3, eager } = props;
  const t = useTranslations('companies.ui.card');
  const locale = useLocale();
  const labels = useCompanyLabels();
  const Heading = `h${level}` as const;
  const kinds = [
    company.industry && labels.industry(company.industry),
    company.size && labels.size(company.size),
  ].filter(Boolean);
  return (
    <Card as="article" link accent={company.is_featured} className="company-card">
      <header className="job-card-head">
        <CompanyLogo name={company.name} src={company.logo} eager={eager} />
        <div className="grow min-w-0">
          <Heading className="job-card-title">
            <CardTarget href={href}>{company.name}</CardTarget>
          </Heading>
          <p className="soft small">{kinds.join(' · ')}</p>
          {company.is_featured && (
            <Badge tone="accent" icon="star">
              {t('featured')}
            </Badge>
          )}
        </div>
      </header>
      <p
        className={`${lines === 3 ? 'clamp-3' : 'clamp-2'} soft small`}
        lang={company.language === locale ? undefined : company.language}
      >
        {company.description}
      </p>
      <p className="cluster spread small mt-auto">
        <span className="fact soft">
          <Icon name="pin" />
          {company.location}
        </span>
        <b className={company.open_jobs > 0 ? 'company-card-open' : 'soft'}>
          {t('open_jobs', { count: company.open_jobs })}
        </b>
      </p>
    </Card>
  );
}
