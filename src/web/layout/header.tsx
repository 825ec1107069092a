// Header: logo, navigation, theme, language and account.
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { Icon, type IconName } from '#ui/marks/icon.tsx';
import { Part } from '#ui/rendering/part.tsx';
import { Link } from '#ui/navigation/link.tsx';
import { SkipLink } from '#ui/navigation/trail.tsx';
import { Menu, MenuLink } from '#ui/overlays/menu.tsx';
import { Mark } from '#ui/pictures/mark.tsx';
import { PRODUCT } from '#product.ts';
import { AccountCorner } from './account/account-corner.tsx';
import { useSession } from '#web/client/session.ts';
import { Bell } from './bell.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { usePaths, type FixedPath } from './root-data.ts';
import { removePrefix } from '#web/client/language.ts';
import { ThemeSwitch } from './theme-switch.tsx';

interface Section {
  href: FixedPath;
  name: 'jobs' | 'companies' | 'about' | 'overview' | 'manage' | 'applicants' | 'post';
  icon: IconName;
  /** Other pages of the section. */
  subpages: RegExp;
}

const PUBLIC: readonly Section[] = [
  { href: '/', name: 'jobs', icon: 'briefcase', subpages: /^\/jobs(\/|$)/ },
  { href: '/companies', name: 'companies', icon: 'building', subpages: /^\/companies\// },
  { href: '/about', name: 'about', icon: 'info', subpages: /^\/about\// },
];
const HIRING: readonly Section[] = [
  { href: '/dashboard/company', name: 'overview', icon: 'chart', subpages: /^\/profile\/company/ },
  { href: '/jobs/manage', name: 'manage', icon: 'briefcase', subpages: /^\/jobs\/[^/]+\/edit$/ },
  {
    href: '/applications',
    name: 'applicants',
    icon: 'users',
    subpages: /^\/jobs\/.+\/applicants$/,
  },
  { href: '/post-job', name: 'post', icon: 'plus', subpages: /^$/ },
];

/**
 * Navigation for companies or the public. While the session loads, company-only pages show the company's: their paths have
 * no language prefix.
 */
function useSections(): readonly Section[] {
  const session_state = useSession();
  const { pathname } = useLocation();
  const isHiring =
    session_state.status === 'loading'
      ? HIRING.some((it) => it.name !== 'applicants' && getCurrent(pathname, it))
      : session_state.status === 'signed_in' && session_state.user.role === 'company';
  return isHiring ? HIRING : PUBLIC;
}

function getCurrent(pathname: string, { href, subpages }: Section): 'page' | 'true' | undefined {
  if (pathname === href) return 'page';
  return subpages.test(pathname) ? 'true' : undefined;
}

export function Header() {
  const t = useTranslations('layout');
  const path = usePaths();
  const pathname = removePrefix(useLocation().pathname);
  const sections = useSections();
  return (
    <header className="bar">
      <SkipLink href="#main" label={t('skip')} />
      <div className="page header-row">
        <Link className="header-brand" href={path('/')} aria-label={PRODUCT}>
          <Mark size={34} /> <span aria-hidden>{PRODUCT}</span>
        </Link>
        <nav className="header-links" aria-label={t('nav.label')}>
          {sections.map((section) => (
            <Link
              key={section.name}
              href={path(section.href)}
              aria-current={getCurrent(pathname, section)}
            >
              {t(`nav.${section.name}`)}
            </Link>
          ))}
        </nav>
        <div className="header-tools">
          <ThemeSwitch />
          <LanguageSwitch />
        </div>
        <Part name="account" of={sections}>
          <Bell />
          <AccountCorner />
          <PhoneMenu sections={sections} />
        </Part>
      </div>
    </header>
  );
}

/** Navigation menu on phones. */
function PhoneMenu({ sections }: { sections: readonly Section[] }) {
  const t = useTranslations('layout.nav');
  const path = usePaths();
  const location = useLocation();
  return (
    <div className="header-menu">
      <Menu
        key={location.pathname}
        label={t('menu')}
        trigger={<Icon name="menu" />}
        trigger_class="button button-quiet button-icon"
      >
        <nav aria-label={t('label')}>
          {sections.map(({ href, name, icon }) => (
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
