// Resends the verification link where an action needs a verified address.
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useAuthMessage } from '#auth/components/auth-message.ts';
import { requestVerification } from '#auth/browser/mail-links.ts';
import { Button } from '#ui/controls/button.tsx';
import { session } from '#web/client/session.ts';
import { MoreTranslations } from '#web/layout/more-translations.tsx';
import { loadSignInTranslations } from './sign-in-translations.ts';

type ResendState = 'open' | 'busy' | 'link_sent' | 'confirmed' | { error: unknown };

export function SendAgain() {
  const t = useTranslations('auth.ui.verify');
  const sentence = useAuthMessage();
  const [state, setState] = useState<ResendState>('open');
  async function resend() {
    setState('busy');
    try {
      const isSent = await requestVerification();
      setState(isSent ? 'link_sent' : 'confirmed');
      // Verified elsewhere meanwhile: notices about it disappear.
      if (!isSent) await session.refresh();
    } catch (error) {
      setState({ error });
    }
  }
  return (
    <span className="block mt-2" role="status">
      {state === 'link_sent' || state === 'confirmed' ? (
        t(state)
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
