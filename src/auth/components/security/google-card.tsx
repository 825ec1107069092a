// Card of the sign-in with Google: removes it from the account. Nothing where there is none.
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { removeGoogle, type OwnAccount } from '#auth/browser/security.ts';
import { Card } from '#ui/surfaces/card.tsx';
import { Notice } from '#ui/surfaces/notice.tsx';
import { SecurityForm } from './security-form.tsx';
import { useSignInInstead } from './sign-in-instead.tsx';

interface GoogleCardProps {
  account: OwnAccount;
  onChanged: () => Promise<void>;
  /** Returns to this page after a new sign-in. */
  signInAgain: () => void;
}

const focus = (element: HTMLElement | null) => element?.focus();

export function GoogleCard({ account, onChanged, signInAgain }: GoogleCardProps) {
  const t = useTranslations('auth.security.google');
  const current = useTranslations('auth.security.password')('current');
  const hasPassword = account.password_changed_at !== null;
  const instead = useSignInInstead(hasPassword, signInAgain);
  const [isRemoved, setRemoved] = useState(false);
  if (!account.has_google) {
    // The form leaves with the account's login, and the focus with it.
    return isRemoved ? (
      <div id="google" tabIndex={-1} ref={focus}>
        <Notice kind="success">{t('done')}</Notice>
      </div>
    ) : null;
  }
  const password = {
    name: 'password',
    label: current,
    type: 'password',
    autoComplete: 'current-password',
  } as const;
  return (
    <Card as="section" className="stack" id="google">
      <h2 className="text-lg">{t('title')}</h2>
      <p className="soft small">{t('hint')}</p>
      <SecurityForm
        username={account.email}
        fields={hasPassword ? [password] : []}
        submit_label={t('remove')}
        done={t('done')}
        send={async (values) => {
          await removeGoogle(values.password ?? '');
          setRemoved(true);
          await onChanged();
        }}
        instead={instead}
      />
    </Card>
  );
}
