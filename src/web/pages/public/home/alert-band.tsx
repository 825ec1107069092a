// Band on the home page: new jobs by email.
import { href } from 'react-router';
import { useTranslations } from 'use-intl';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Lantern } from '#ui/pictures/small.tsx';

export function AlertBand() {
  const t = useTranslations('layout.home');
  return (
    <section className="page home-part render-late">
      <div className="alert-band">
        <Lantern className="alert-band-picture" />
        <div>
          <h2>{t('alert')}</h2>
          <p className="small">{t('alert_text')}</p>
        </div>
        <ButtonLink variant="ink" size="large" href={href('/alerts')}>
          {t('alert_call')}
        </ButtonLink>
      </div>
    </section>
  );
}
