// Kinds of work on the home page: tiles that lead to the search, with their open jobs.
import { useTranslations } from 'use-intl';
import { useJobLabels } from '#jobs/components/labels.ts';
import type { Category } from '#jobs/rules/lists.ts';
import { Icon, type IconName } from '#ui/marks/icon.tsx';
import { Link } from '#ui/navigation/link.tsx';
import { usePaths } from '#web/layout/root-data.ts';

export interface CategoryCount {
  category: Category;
  count: number;
}

const ICONS: Partial<Record<Category, IconName>> = {
  'AI & Machine Learning': 'star',
  'IT - Software': 'file',
  'Data Science': 'chart',
  Design: 'edit',
  Marketing: 'send',
  Sales: 'users',
  Management: 'flag',
  Finance: 'money',
  HR: 'user',
};

export function Categories({ counts }: { counts: CategoryCount[] }) {
  const t = useTranslations('layout.home');
  const labels = useJobLabels();
  const path = usePaths();
  if (counts.length === 0) return null;
  return (
    <section className="page home-part" aria-labelledby="categories-title">
      <h2 id="categories-title">{t('categories')}</h2>
      <ul className="home-tiles">
        {counts.map(({ category, count }) => (
          <li key={category}>
            <Link
              className="home-tile"
              href={`${path('/jobs')}?category=${encodeURIComponent(category)}`}
            >
              <Icon name={ICONS[category] ?? 'briefcase'} />
              <span>
                <b>{labels.category(category)}</b> <span>{t('category_jobs', { count })}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
