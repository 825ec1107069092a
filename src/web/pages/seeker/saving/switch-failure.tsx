// Message below a bookmark or follow button whose change could not be stored.
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';

/** The next press or key dismisses it, because it covers what is below. */
export function SwitchFailure({ onDismiss }: { onDismiss: () => void }) {
  const t = useTranslations('saved.saving');
  useEffect(() => {
    const listening = new AbortController();
    for (const event of ['pointerdown', 'keydown']) {
      addEventListener(event, onDismiss, { signal: listening.signal });
    }
    return () => listening.abort();
  }, [onDismiss]);
  return (
    <span role="alert" className="menu-panel tone-danger">
      {t('failed')}
    </span>
  );
}
