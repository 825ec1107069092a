// Featured companies on the home page.
import { useTranslations } from 'use-intl';
import { CompanyCard, type CardCompany } from '#companies/components/company-card.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { Link } from '#ui/navigation/link.tsx';
import { usePaths } from '#web/layout/root-data.ts';

export function Featured({ companies }: { companies: CardCompany[] }) {
  const t = useTranslations('layout.home');
  const path = usePaths();
  if (companies.length === 0) return null;
  return (
    <section className="page home-part render-late" aria-labelledby="featured-title">
      <div className="cluster spread">
        <h2 id="featured-title">{t('featured')}</h2>
        <Link href={path('/companies')} className="link">
          {t('companies')} <Icon name="arrow-right" />
        </Link>
      </div>
      <ul className="home-companies">
        {companies.map((company) => (
          <li key={company.id}>
            <CompanyCard company={company} href={path('/companies/:id', { id: company.id })} />
          </li>
        ))}
      </ul>
    </section>
  );
}
