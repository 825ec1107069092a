// Light or dark: the small script turns it, before React and after; the stylesheet shows the other one's sign.
import { useTranslations } from 'use-intl';
import { Icon } from '#kit/marks/icon.tsx';

export function ThemeSwitch() {
  const t = useTranslations('shell.theme');
  return (
    <button
      type="button"
      className="button button-quiet button-icon theme-switch"
      data-theme-switch
      aria-label={t('label')}
      title={t('label')}
    >
      <Icon name="moon" />
      <Icon name="sun" />
    </button>
  );
}
