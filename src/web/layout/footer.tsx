// Footer of every page.
import { href } from 'react-router';
import { useTranslations } from 'use-intl';
import { Link } from '#ui/navigation/link.tsx';
import { Mark } from '#ui/pictures/mark.tsx';
import { PRODUCT } from '#product.ts';
import { usePaths } from './root-data.ts';

export function Footer() {
  const t = useTranslations('layout');
  const path = usePaths();
  return (
    <footer className="footer">
      <div className="page footer-row">
        <div className="stack footer-promise">
          <p className="header-brand">
            <Mark size={30} /> {PRODUCT}
          </p>
          <p className="soft">{t('footer.tagline')}</p>
        </div>
        <nav aria-label={t('footer.seekers')}>
          <p className="footer-title">{t('footer.seekers')}</p>
          <Link href={path('/jobs')}>{t('nav.jobs')}</Link>
          <Link href={path('/companies')}>{t('nav.companies')}</Link>
          <Link href={path('/browse')}>{t('footer.browse')}</Link>
        </nav>
        <nav aria-label={t('footer.companies')}>
          <p className="footer-title">{t('footer.companies')}</p>
          <Link href={href('/post-job')}>{t('account.post_job')}</Link>
          <a href="/api/docs">{t('footer.api')}</a>
        </nav>
        <nav aria-label={PRODUCT}>
          <p className="footer-title">{PRODUCT}</p>
          <Link href={path('/about')}>{t('footer.about')}</Link>
          <Link href={path('/privacy')}>{t('footer.privacy')}</Link>
          <Link href={path('/terms')}>{t('footer.terms')}</Link>
        </nav>
      </div>
      <p className="page soft small footer-made">{t('footer.made')}</p>
    </footer>
  );
}
