// Featured companies on the home page.
import { useTranslations } from 'use-intl';
import { CompanyCard, type CardCompany } from '#companies/components/company-card.tsx';
import { Link } from '#ui/navigation/link.tsx';
import { usePaths } from '#web/layout/root-data.ts';

export function Featured({ companies }: { companies: CardCompany[] }) {
  const t = useTranslations('layout.home');
  const path = usePaths();
  if (companies.length === 0) return null;
  return (
    <section className="page section stack stack-wide" aria-labelledby="featured-title">
      <div className="cluster spread">
        <div>
          <h2 id="featured-title">{t('featured')}</h2>
          <p className="soft">{t('featured_text')}</p>
        </div>
        <Link href={path('/companies')} className="link">
          {t('all_companies')}
        </Link>
      </div>
      <ul className="cards">
        {companies.map((company) => (
          <li key={company.id}>
            <CompanyCard company={company} href={path('/companies/:id', { id: company.id })} />
          </li>
        ))}
      </ul>
    </section>
  );
}
