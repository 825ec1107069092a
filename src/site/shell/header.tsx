// The bar on top: mark, links, language, and the account's corner.
import { NavLink } from 'react-router';
import { useTranslations } from 'use-intl';
import { PRODUCT } from '#product.ts';
import { AccountCorner } from './account-corner.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { usePaths } from './root-data.ts';

export function Header() {
  const t = useTranslations('shell');
  const path = usePaths();
  return (
    <header className="site-header">
      <a className="skip-link" href="#main">
        {t('skip')}
      </a>
      <div className="bar">
        <a className="brand" href={path('/')}>
          {PRODUCT}
        </a>
        <nav className="links" aria-label={t('nav.label')}>
          <NavLink to={path('/')} end>
            {t('nav.jobs')}
          </NavLink>
          <NavLink to={path('/companies')}>{t('nav.companies')}</NavLink>
          <NavLink to={path('/about')}>{t('nav.about')}</NavLink>
        </nav>
        <LanguageSwitch />
        <AccountCorner />
      </div>
    </header>
  );
}
