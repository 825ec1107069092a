// The bar on top: mark, links, theme, language, and the account's corner.
import { NavLink, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { Icon } from '#kit/marks/icon.tsx';
import { Link } from '#kit/navigation/link.tsx';
import { SkipLink } from '#kit/navigation/trail.tsx';
import { Menu, MenuLink } from '#kit/overlays/menu.tsx';
import { Mark } from '#kit/pictures/mark.tsx';
import { PRODUCT } from '#product.ts';
import { AccountCorner } from './account-corner.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { usePaths } from './root-data.ts';
import { ThemeSwitch } from './theme-switch.tsx';

export function Header() {
  const t = useTranslations('shell');
  const path = usePaths();
  return (
    <header className="bar">
      <SkipLink href="#main" label={t('skip')} />
      <div className="page header-row">
        <Link className="header-brand" href={path('/')} aria-label={PRODUCT}>
          <Mark size={34} /> <span aria-hidden>{PRODUCT}</span>
        </Link>
        <nav className="header-links" aria-label={t('nav.label')}>
          <NavLink to={path('/')} end>
            {t('nav.jobs')}
          </NavLink>
          <NavLink to={path('/companies')}>{t('nav.companies')}</NavLink>
          <NavLink to={path('/about')}>{t('nav.about')}</NavLink>
        </nav>
        <div className="header-tools">
          <ThemeSwitch />
          <LanguageSwitch />
        </div>
        <AccountCorner />
        <PhoneMenu />
      </div>
    </header>
  );
}

/** On a phone the links stand in a menu. */
function PhoneMenu() {
  const t = useTranslations('shell.nav');
  const path = usePaths();
  const { pathname } = useLocation();
  return (
    <div className="header-menu">
      <Menu
        key={pathname}
        label={t('menu')}
        trigger={<Icon name="menu" />}
        trigger_class="button button-quiet button-icon"
      >
        <nav aria-label={t('label')}>
          <MenuLink href={path('/')} icon="briefcase">
            {t('jobs')}
          </MenuLink>
          <MenuLink href={path('/companies')} icon="building">
            {t('companies')}
          </MenuLink>
          <MenuLink href={path('/about')} icon="info">
            {t('about')}
          </MenuLink>
        </nav>
      </Menu>
    </div>
  );
}
