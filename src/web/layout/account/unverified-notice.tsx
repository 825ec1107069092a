// Notice on signed-in pages for people whose email address is not verified yet.
import { useEffect, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Notice } from '#ui/surfaces/notice.tsx';
import { MoreTranslations } from '#web/layout/more-translations.tsx';
import { session } from '#web/client/session.ts';
import { loadSignInTranslations } from './sign-in-translations.ts';
import { SendAgain } from './verify-again.tsx';

function UnverifiedNotice(): ReactNode {
  const t = useTranslations('auth.ui.verify');
  useEffect(() => {
    // People usually open the link in another tab, so refresh when this one becomes visible.
    const refreshWhenVisible = () => {
      if (document.visibilityState === 'visible') void session.refresh();
    };
    document.addEventListener('visibilitychange', refreshWhenVisible);
    return () => document.removeEventListener('visibilitychange', refreshWhenVisible);
  }, []);
  return (
    <div className="page mt-4">
      <Notice>
        {t('waiting')}
        <SendAgain />
      </Notice>
    </div>
  );
}

export async function loadUnverifiedNotice() {
  await loadSignInTranslations();
  return {
    default: () => (
      <MoreTranslations>
        <UnverifiedNotice />
      </MoreTranslations>
    ),
  };
}
