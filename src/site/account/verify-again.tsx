// Where something waits for a verified address: the link sent again at a press, and what to do then.
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useAuthSentence } from '#identity/parts/auth-sentence.ts';
import { askForVerification } from '#identity/browser/mail-links.ts';
import { Button } from '#kit/controls/button.tsx';
import { Notice } from '#kit/surfaces/notice.tsx';
import { session, useSession } from '#site/client/session.ts';

type Asking = 'open' | 'busy' | 'sent' | { error: unknown };

function SendAgain() {
  const t = useTranslations('identity.ui.verify');
  const sentence = useAuthSentence();
  const [asking, setAsking] = useState<Asking>('open');
  async function ask() {
    setAsking('busy');
    try {
      await askForVerification();
      setAsking('sent');
    } catch (error) {
      setAsking({ error });
    }
  }
  return (
    <span className="block mt-2" role="status">
      {asking === 'sent' ? (
        t('resent')
      ) : (
        <Button size="small" icon="mail" busy={asking === 'busy'} onClick={() => void ask()}>
          {t('resend')}
        </Button>
      )}
      {typeof asking === 'object' && (
        <span className="block mt-1">{sentence(asking.error, 'email')}</span>
      )}
    </span>
  );
}

/** Below the refusal of a form, whose values stay as they are. */
export function VerifyAgain(): ReactNode {
  const t = useTranslations('identity.ui.verify');
  return (
    <>
      <span className="block mt-1">{t('retry')}</span>
      <SendAgain />
    </>
  );
}

/** On signed-in pages, before anything is refused. */
export function UnverifiedNotice(): ReactNode {
  const t = useTranslations('identity.ui.verify');
  const now = useSession();
  const isWaiting = now.status === 'signed_in' && now.user.must_verify_email;
  useEffect(() => {
    // The link is mostly opened in another tab.
    const look = () => {
      if (isWaiting && document.visibilityState === 'visible') void session.refresh();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [isWaiting]);
  if (!isWaiting) return null;
  return (
    <div className="page mt-4">
      <Notice>
        {t('waiting')}
        <SendAgain />
      </Notice>
    </div>
  );
}
