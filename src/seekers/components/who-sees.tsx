// Who may see what of a seeker, in plain words.
import { useTranslations } from 'use-intl';
import { Link } from '#ui/navigation/link.tsx';
import { Card } from '#ui/surfaces/card.tsx';

const THINGS = ['profile', 'letter', 'saved', 'views'] as const;

export function WhoSees() {
  const t = useTranslations('seekers.sees');
  return (
    <Card as="section" className="stack">
      <h2 className="text-lg">{t('title')}</h2>
      <dl className="stack" style={{ '--gap': '0.75rem' }}>
        {THINGS.map((thing) => (
          <div key={thing}>
            <dt className="font-bold">{t(thing)}</dt>
            <dd className="small soft">{t(`${thing}_by`)}</dd>
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
