// Message below a bookmark or follow button whose change could not be stored.
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';

/** The next press or key dismisses it, because it covers what is below. */
function SwitchFailure({ onDismiss }: { onDismiss: () => void }) {
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

interface SwitchResult {
  /** Call this with the outcome of each change. */
  report: (isStored: boolean) => void;
  /** The message for a positioned parent; null unless the last change failed. */
  failure: ReactNode;
}

export function useSwitchResult(): SwitchResult {
  const [failed, setFailed] = useState(false);
  const dismiss = useCallback(() => setFailed(false), []);
  return {
    report: (isStored) => setFailed(!isStored),
    failure: failed && <SwitchFailure onDismiss={dismiss} />,
  };
}
