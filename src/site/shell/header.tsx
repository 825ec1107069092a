// The bar on top: mark, links, theme, language, and the account's corner.
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { Icon } from '#kit/marks/icon.tsx';
import { Link } from '#kit/navigation/link.tsx';
import { SkipLink } from '#kit/navigation/trail.tsx';
import { Menu, MenuLink } from '#kit/overlays/menu.tsx';
import { Mark } from '#kit/pictures/mark.tsx';
import { PRODUCT } from '#product.ts';
import { AccountCorner } from '#site/account/account-corner.tsx';
import { Bell } from './bell.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { usePaths } from './root-data.ts';
import { barePath } from '#site/language.ts';
import { ThemeSwitch } from './theme-switch.tsx';

const SECTIONS = [
  { href: '/', name: 'jobs', within: '/jobs', icon: 'briefcase' },
  { href: '/companies', name: 'companies', within: '/companies', icon: 'building' },
  { href: '/about', name: 'about', within: '/about', icon: 'info' },
] as const;

function currentOf(here: string, href: string, within: string): 'page' | 'true' | undefined {
  if (here === href) return 'page';
  return `${here}/`.startsWith(`${within}/`) ? 'true' : undefined;
}

export function Header() {
  const t = useTranslations('shell');
  const path = usePaths();
  const here = barePath(useLocation().pathname);
  return (
    <header className="bar">
      <SkipLink href="#main" label={t('skip')} />
      <div className="page header-row">
        <Link className="header-brand" href={path('/')} aria-label={PRODUCT}>
          <Mark size={34} /> <span aria-hidden>{PRODUCT}</span>
        </Link>
        <nav className="header-links" aria-label={t('nav.label')}>
          {SECTIONS.map(({ href, name, within }) => (
            <Link key={name} href={path(href)} aria-current={currentOf(here, href, within)}>
              {t(`nav.${name}`)}
            </Link>
          ))}
        </nav>
        <div className="header-tools">
          <ThemeSwitch />
          <LanguageSwitch />
        </div>
        <Bell />
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
          {SECTIONS.map(({ href, name, icon }) => (
            <MenuLink key={name} href={path(href)} icon={icon}>
              {t(name)}
            </MenuLink>
          ))}
        </nav>
        <ThemeSwitch in_menu />
      </Menu>
    </div>
  );
}
