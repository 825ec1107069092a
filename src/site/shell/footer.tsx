// The foot of every page.
import { useTranslations } from 'use-intl';
import { PRODUCT } from '#product.ts';
import { usePaths } from './root-data.ts';

export function Footer() {
  const t = useTranslations('shell.footer');
  const path = usePaths();
  return (
    <footer className="site-footer">
      <p>
        <strong>{PRODUCT}</strong> {t('tagline')}
      </p>
      <nav aria-label={PRODUCT}>
        <a href={path('/about')}>{t('about')}</a> <a href={path('/privacy')}>{t('privacy')}</a>{' '}
        <a href={path('/terms')}>{t('terms')}</a> <a href="/api/docs">{t('api')}</a>
      </nav>
      <p>{t('made')}</p>
    </footer>
  );
}
