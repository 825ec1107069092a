// Company card: name, industry, size, place, excerpt and number of open jobs.
import { useLocale, useTranslations } from 'use-intl';
import type { Company } from '#companies/contract.ts';
import { Card, CardTarget } from '#ui/surfaces/card.tsx';
import { Badge } from '#ui/surfaces/chip.tsx';
import { CompanyCover } from './company-cover.tsx';
import { CompanyLogo } from './company-logo.tsx';
import { shortenCompanyName } from './company-name.tsx';
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
    labels.headcount(company),
  ].filter(Boolean);
  return (
    <Card as="article" link className="company-card">
      <CompanyCover name={company.name} logo={company.logo} />
      <CompanyLogo name={company.name} src={company.logo} eager={eager} pixels={56} />
      {lines === 3 && company.is_featured && <Badge tone="accent">{t('featured')}</Badge>}
      <Heading className="company-card-title">
        <CardTarget href={href}>{shortenCompanyName(company.name)}</CardTarget>
      </Heading>
      <p className="soft small">{kinds.join(' · ')}</p>
      <p
        className={`${lines === 3 ? 'clamp-3' : 'clamp-2'} small`}
        lang={company.language === locale ? undefined : company.language}
      >
        {company.description}
      </p>
      <p className="company-card-foot">
        {company.open_jobs > 0 ? (
          <b>{t('open_jobs', { count: company.open_jobs })}</b>
        ) : (
          <span>{t('open_jobs', { count: 0 })}</span>
        )}
        <span>{company.location.replace('TP. Hồ Chí Minh', 'TP.HCM')}</span>
      </p>
    </Card>
  );
}
