// Resends the verification link where an action needs a verified address.
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useAuthMessage } from '#auth/components/auth-message.ts';
import { requestVerification } from '#auth/browser/mail-links.ts';
import { Button } from '#ui/controls/button.tsx';
import { MoreTranslations } from '#web/layout/more-translations.tsx';
import { loadSignInTranslations } from './sign-in-translations.ts';

type ResendState = 'open' | 'busy' | 'sent' | { error: unknown };

export function SendAgain() {
  const t = useTranslations('auth.ui.verify');
  const sentence = useAuthMessage();
  const [state, setState] = useState<ResendState>('open');
  async function resend() {
    setState('busy');
    try {
      await requestVerification();
      setState('sent');
    } catch (error) {
      setState({ error });
    }
  }
  return (
    <span className="block mt-2" role="status">
      {state === 'sent' ? (
        t('link_sent')
      ) : (
        <Button size="small" icon="mail" busy={state === 'busy'} onClick={() => void resend()}>
          {t('resend')}
        </Button>
      )}
      {typeof state === 'object' && (
        <span className="block mt-1">{sentence(state.error, 'email')}</span>
      )}
    </span>
  );
}

/** Help below a form's refusal; the form keeps its values. */
function VerifyAgain(): ReactNode {
  const t = useTranslations('auth.ui.verify');
  return (
    <>
      <span className="block mt-1">{t('retry')}</span>
      <SendAgain />
    </>
  );
}

export async function loadVerifyAgain() {
  await loadSignInTranslations();
  return {
    default: () => (
      <MoreTranslations>
        <VerifyAgain />
      </MoreTranslations>
    ),
  };
}
