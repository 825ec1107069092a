// On signed-in pages of somebody whose address waits for its proof: what to do, before anything is refused.
import { useEffect, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Notice } from '#ui/surfaces/notice.tsx';
import { session } from '#web/client/session.ts';
import { SendAgain } from './verify-again.tsx';

export default function UnverifiedNotice(): ReactNode {
  const t = useTranslations('identity.ui.verify');
  useEffect(() => {
    // The link is mostly opened in another tab.
    const look = () => {
      if (document.visibilityState === 'visible') void session.refresh();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
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
