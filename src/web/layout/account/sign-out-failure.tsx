// Says that a sign-out has failed, so that nobody leaves a shared device signed in without knowing.
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/surfaces/notice.tsx';
import { SIGN_OUT_FAILED } from './sign-in-events.ts';
import { UNDER_HEADER } from './under-header.ts';

/** As a popover it is above the dialogs that ask for a new sign-in. */
const showAbove = (element: HTMLElement | null) => element?.showPopover();

export function SignOutFailure() {
  const t = useTranslations('layout');
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const show = () => setShown(true);
    addEventListener(SIGN_OUT_FAILED, show);
    return () => removeEventListener(SIGN_OUT_FAILED, show);
  }, []);
  if (!isShown) return null;
  return (
    <div
      className="no-print"
      popover="manual"
      ref={showAbove}
      style={{ ...UNDER_HEADER, bottom: 'auto', padding: 0, border: 0 }}
    >
      <Notice
        kind="error"
        action={
          <Button
            variant="quiet"
            icon="close"
            aria-label={t('close')}
            onClick={() => setShown(false)}
          />
        }
      >
        {t('account.logout_failed')}
      </Notice>
    </div>
  );
}
