// Theme switch. The early script handles it before and after hydration; CSS shows the icon of the other theme.
import { useTranslations } from 'use-intl';
import { Icon } from '#ui/marks/icon.tsx';

/** `in_menu` adds a visible label. */
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
