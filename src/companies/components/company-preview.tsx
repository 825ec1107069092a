// The company's card as others will see it, while its profile is written.
import { useTranslations } from 'use-intl';
import { EMPLOYEES, toCompanySize } from '#companies/rules.ts';
import { CompanyCard, type CardCompany } from './company-card.tsx';
import type { CompanyValues } from './company-form.tsx';

interface CompanyPreviewProps {
  values: CompanyValues;
  logo: string | null;
  /** What is not written here: its jobs, its mark. */
  known: Pick<CardCompany, 'open_jobs' | 'is_featured'> | null;
  language: 'en' | 'vi';
}

export function CompanyPreview({ values, logo, known, language }: CompanyPreviewProps) {
  const t = useTranslations('companies.setup');
  const { company_name, description, location, website, contact } = values;
  const employees = EMPLOYEES.find((it) => it === values.size) ?? null;
  const company: CardCompany = {
    id: 'preview',
    logo,
    language,
    description,
    location,
    place: null,
    is_closed: false,
    name: company_name || t('preview_name'),
    industry: values.industry || null,
    size: employees && toCompanySize(employees),
    employees,
    website: website || null,
    contact: contact || null,
    open_jobs: known?.open_jobs ?? 0,
    is_featured: known?.is_featured ?? false,
  };
  return (
    <section className="stack" aria-label={t('preview')}>
      <h2 className="text-lg">{t('preview')}</h2>
      {/* To look at: its link leads nowhere yet. */}
      <div inert>
        <CompanyCard company={company} href="#preview" lines={3} />
      </div>
    </section>
  );
}
