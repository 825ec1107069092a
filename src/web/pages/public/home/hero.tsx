// Hero of the home page: headline, typed line and calls to action.
import { useTranslations } from 'use-intl';
import { Icon } from '#ui/marks/icon.tsx';
import { Link } from '#ui/navigation/link.tsx';
import { StreetMorning } from '#ui/pictures/street-morning.tsx';
import { usePaths } from '#web/layout/root-data.ts';
import { TypedLine } from './typing.tsx';

export function Hero() {
  const t = useTranslations('layout.home');
  const path = usePaths();
  const texts = [t('typing.first'), t('typing.second'), t('typing.third')];
  return (
    <section className="hero">
      <div className="page hero-inside">
        <div className="hero-words">
          <h1 className="hero-title">{t('title')}</h1>
          <TypedLine texts={texts} className="hero-typed" />
          <p className="hero-lead">{t('lead')}</p>
          <p className="hero-buttons">
            <a className="button button-brand button-large" href="#jobs">
              {t('explore')}
            </a>
            <Link className="link" href={path('/companies')}>
              {t('companies')} <Icon name="arrow-right" />
            </Link>
          </p>
        </div>
        <StreetMorning className="hero-picture" />
      </div>
    </section>
  );
}
