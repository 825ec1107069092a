// Categories on the home page: tiles with a link and the number of open jobs.
import { useTranslations } from 'use-intl';
import { useJobLabels } from '#jobs/components/labels.ts';
import type { Category } from '#jobs/rules/lists.ts';
import { Icon, type IconName } from '#ui/marks/icon.tsx';
import { Link } from '#ui/navigation/link.tsx';

interface CategoryTile {
  category: Category;
  /** Open jobs. */
  count: number;
  /** Its landing page, or the search. */
  href: string;
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

export function Categories({ tiles }: { tiles: CategoryTile[] }) {
  const t = useTranslations('layout.home');
  const labels = useJobLabels();
  if (tiles.length === 0) return null;
  return (
    <section className="page home-part render-late" aria-labelledby="categories-title">
      <h2 id="categories-title">{t('categories')}</h2>
      <ul className="home-tiles">
        {tiles.map(({ category, count, href }) => (
          <li key={category}>
            <Link className="home-tile" href={href}>
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
