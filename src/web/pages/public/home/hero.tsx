// Hero of the home page: headline, typed line and calls to action.
import { useTranslations } from 'use-intl';
import { ButtonLink } from '#ui/controls/button.tsx';
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
        <div className="hero-words stack">
          <h1 className="display">{t('title')}</h1>
          <TypedLine texts={texts} className="hero-typed" />
          <p className="lead">{t('lead')}</p>
          <p className="cluster hero-calls">
            <a className="button button-brand button-large" href="#jobs">
              {t('explore')}
            </a>
            <ButtonLink href={path('/companies')} size="large">
              {t('companies')}
            </ButtonLink>
          </p>
        </div>
        <StreetMorning className="hero-picture" />
      </div>
    </section>
  );
}
