// Notice on signed-in pages for people whose email address is not verified yet.
import { useEffect, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Notice } from '#ui/surfaces/notice.tsx';
import { session } from '#web/client/session.ts';
import { SendAgain } from './verify-again.tsx';

export default function UnverifiedNotice(): ReactNode {
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
