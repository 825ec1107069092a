// Light or dark: the small script turns it, before React and after; the stylesheet shows the other one's sign.
import { useTranslations } from 'use-intl';
import { Icon } from '#ui/marks/icon.tsx';

/** In a menu it stands with its words. */
export function ThemeSwitch({ in_menu }: { in_menu?: boolean }) {
  const t = useTranslations('layout.theme');
  const label = in_menu ? {} : { 'aria-label': t('label'), title: t('label') };
  return (
    <button
      type="button"
      className={`${in_menu ? 'menu-item' : 'button button-quiet button-icon'} theme-switch`}
      data-theme-switch
      {...label}
    >
      <Icon name="moon" />
      <Icon name="sun" />
      {in_menu && t('label')}
    </button>
  );
}
