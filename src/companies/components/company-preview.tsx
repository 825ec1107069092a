// Preview of the company card while the profile is edited.
import { useTranslations } from 'use-intl';
import { EMPLOYEES, toCompanySize } from '#companies/rules/lists.ts';
import { mapProfileFields } from '#companies/rules/profile-fields.ts';
import type { Language } from '#context.ts';
import { CompanyCard, type CardCompany } from './company-card.tsx';
import type { CompanyValues } from './company-form.tsx';

interface CompanyPreviewProps {
  values: CompanyValues;
  logo: string | null;
  /** Fields that the form does not edit. */
  known: Pick<CardCompany, 'open_jobs' | 'is_featured'> | null;
  language: Language;
}

export function CompanyPreview({ values, logo, known, language }: CompanyPreviewProps) {
  const t = useTranslations('companies.setup');
  const { company_name, description, location } = values;
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
    ...mapProfileFields((_kind, name) => values[name] || null),
    open_jobs: known?.open_jobs ?? 0,
    is_featured: known?.is_featured ?? false,
  };
  return (
    <section className="stack" aria-label={t('preview')}>
      <h2 className="text-lg">{t('preview')}</h2>
      {/* Inert: the preview's link has no target. */}
      <div inert>
        <CompanyCard company={company} href="#preview" lines={3} />
      </div>
    </section>
  );
}
