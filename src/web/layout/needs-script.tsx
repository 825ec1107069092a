// Says on a form that needs script why its buttons do nothing where script is off.
import { useTranslations } from 'use-intl';

export function NeedsScript() {
  const t = useTranslations('layout.failure');
  return (
    <noscript>
      <p className="notice tone-danger">{t('needs_script')}</p>
    </noscript>
  );
}
