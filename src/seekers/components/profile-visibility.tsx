// Explains who can see which of a seeker's data.
import { useTranslations } from 'use-intl';
import { Link } from '#ui/navigation/link.tsx';
import { Card } from '#ui/surfaces/card.tsx';

const ITEMS = ['profile', 'letter', 'saved', 'views'] as const;

export function ProfileVisibility() {
  const t = useTranslations('seekers.sees');
  return (
    <Card as="section" className="stack">
      <h2 className="text-lg">{t('title')}</h2>
      <dl className="stack" style={{ '--gap': '0.75rem' }}>
        {ITEMS.map((item) => (
          <div key={item}>
            <dt className="font-bold">{t(item)}</dt>
            <dd className="small soft">{t(`${item}_by`)}</dd>
          </div>
        ))}
      </dl>
      <p>
        <Link className="link small" href="/privacy">
          {t('more')}
        </Link>
      </p>
    </Card>
  );
}
