// Statistics of the home page and the company directory.
import { useTranslations } from 'use-intl';
import type { SiteFigures } from '#dashboards/contract.ts';
import { StatsStrip } from '#dashboards/components/stats-strip.tsx';
import { PRODUCT } from '#product.ts';

export function HomeFigures({ figures }: { figures: SiteFigures }) {
  const t = useTranslations('layout');
  return (
    <StatsStrip
      label={t('home.figures', { product: PRODUCT })}
      figures={[
        { figure: figures.active_jobs, label: t('figures.active_jobs') },
        { figure: figures.companies, label: t('figures.companies') },
        { figure: figures.job_seekers, label: t('figures.job_seekers') },
        { figure: figures.success_rate, label: t('figures.success_rate') },
      ]}
    />
  );
}

export function DirectoryFigures({ figures }: { figures: SiteFigures }) {
  const t = useTranslations('layout');
  return (
    <StatsStrip
      inside
      label={t('companies_page.figures')}
      figures={[
        { figure: figures.directory_companies, label: t('figures.companies') },
        { figure: figures.industries, label: t('figures.industries') },
        { figure: figures.employees, label: t('figures.employees') },
      ]}
    />
  );
}
