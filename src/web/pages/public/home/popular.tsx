// Popular searches below the home page's search bar.
import { useTranslations } from 'use-intl';
import { Link } from '#ui/navigation/link.tsx';
import { usePaths } from '#web/layout/root-data.ts';

const SEARCHES = ['accounting', 'react', 'sales', 'marketing', 'remote', 'startup'] as const;

export function PopularSearches() {
  const t = useTranslations('layout.home.popular');
  const path = usePaths();
  return (
    <nav className="popular" aria-label={t('label')}>
      <span className="soft small">{t('label')}</span>
      <ul>
        {SEARCHES.map((name) => (
          <li key={name}>
            <Link className="chip" href={`${path('/jobs')}?search=${encodeURIComponent(t(name))}`}>
              {t(name)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
