// Where something waits for a verified address: the link sent again at a press, and what to do then.
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useAuthMessage } from '#identity/components/auth-message.ts';
import { requestVerification } from '#identity/browser/mail-links.ts';
import { Button } from '#ui/controls/button.tsx';

type Asking = 'open' | 'busy' | 'sent' | { error: unknown };

export function SendAgain() {
  const t = useTranslations('identity.ui.verify');
  const sentence = useAuthMessage();
  const [asking, setAsking] = useState<Asking>('open');
  async function ask() {
    setAsking('busy');
    try {
      await requestVerification();
      setAsking('sent');
    } catch (error) {
      setAsking({ error });
    }
  }
  return (
    <span className="block mt-2" role="status">
      {asking === 'sent' ? (
        t('asked')
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
export default function VerifyAgain(): ReactNode {
  const t = useTranslations('identity.ui.verify');
  return (
    <>
      <span className="block mt-1">{t('retry')}</span>
      <SendAgain />
    </>
  );
}
