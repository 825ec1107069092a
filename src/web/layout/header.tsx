// The bar on top: mark, links, theme, language, and the account's corner.
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { Icon, type IconName } from '#ui/marks/icon.tsx';
import { Link } from '#ui/navigation/link.tsx';
import { SkipLink } from '#ui/navigation/trail.tsx';
import { Menu, MenuLink } from '#ui/overlays/menu.tsx';
import { Mark } from '#ui/pictures/mark.tsx';
import { PRODUCT } from '#product.ts';
import { AccountCorner } from '#web/account/account-corner.tsx';
import { useSession } from '#web/client/session.ts';
import { Bell } from './bell.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { usePaths } from './root-data.ts';
import { removePrefix } from '#web/language.ts';
import { ThemeSwitch } from './theme-switch.tsx';

interface Section {
  href: string;
  name: 'jobs' | 'companies' | 'about' | 'overview' | 'manage' | 'applicants' | 'post';
  icon: IconName;
  /** Other pages that belong to it. */
  within: RegExp;
}

const PUBLIC: readonly Section[] = [
  { href: '/', name: 'jobs', icon: 'briefcase', within: /^\/jobs(\/|$)/ },
  { href: '/companies', name: 'companies', icon: 'building', within: /^\/companies\// },
  { href: '/about', name: 'about', icon: 'info', within: /^\/about\// },
];
const HIRING: readonly Section[] = [
  { href: '/dashboard/company', name: 'overview', icon: 'chart', within: /^\/profile\/company/ },
  { href: '/jobs/manage', name: 'manage', icon: 'briefcase', within: /^\/jobs\/[^/]+\/edit$/ },
  { href: '/applications', name: 'applicants', icon: 'users', within: /^\/jobs\/.+\/applicants$/ },
  { href: '/post-job', name: 'post', icon: 'plus', within: /^$/ },
];

/** The company's menu for its people; until it is known who is here, on the pages that only a company has. */
function useSections(here: string): readonly Section[] {
  const now = useSession();
  const isHiring =
    now.status === 'loading'
      ? HIRING.some((it) => it.name !== 'applicants' && currentOf(here, it))
      : now.status === 'signed_in' && now.user.role === 'company';
  return isHiring ? HIRING : PUBLIC;
}

function currentOf(here: string, { href, within }: Section): 'page' | 'true' | undefined {
  if (here === href) return 'page';
  return within.test(here) ? 'true' : undefined;
}

export function Header() {
  const t = useTranslations('layout');
  const path = usePaths();
  const here = removePrefix(useLocation().pathname);
  const sections = useSections(here);
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
              aria-current={currentOf(here, section)}
            >
              {t(`nav.${section.name}`)}
            </Link>
          ))}
        </nav>
        <div className="header-tools">
          <ThemeSwitch />
          <LanguageSwitch />
        </div>
        <Bell />
        <AccountCorner />
        <PhoneMenu sections={sections} />
      </div>
    </header>
  );
}

/** On a phone the links stand in a menu. */
function PhoneMenu({ sections }: { sections: readonly Section[] }) {
  const t = useTranslations('layout.nav');
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
