// Card of the own address: verification, a pending change, and the form for a new address.
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { requestEmailChange, cancelEmailChange, type OwnAccount } from '#auth/browser/security.ts';
import { useAuthMessage } from '#auth/components/auth-message.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { Badge } from '#ui/surfaces/chip.tsx';
import { Card } from '#ui/surfaces/card.tsx';
import { Notice } from '#ui/surfaces/notice.tsx';
import { SecurityForm } from './security-form.tsx';
import { useSignInInstead } from './sign-in-instead.tsx';

interface EmailCardProps {
  account: OwnAccount;
  onChanged: () => Promise<void>;
  /** Returns to this page after a new sign-in. */
  signInAgain: () => void;
}

export function EmailCard({ account, onChanged, signInAgain }: EmailCardProps) {
  const t = useTranslations('auth.security.email');
  const { email, email_verified, email_change } = account;
  const hasPassword = account.password_changed_at !== null;
  const instead = useSignInInstead(hasPassword, signInAgain);
  const address = { name: 'email', label: t('new'), type: 'email', autoComplete: 'email' } as const;
  const password = {
    name: 'password',
    label: t('password'),
    type: 'password',
    autoComplete: 'current-password',
  } as const;
  return (
    <Card as="section" className="stack" id="email">
      <h2 className="text-lg">{t('title')}</h2>
      <p className="cluster">
        <b className="min-w-0 break-words">{email}</b>
        <Badge tone={email_verified ? 'brand' : 'accent'}>
          {t(email_verified ? 'verified' : 'unverified')}
        </Badge>
      </p>
      {!email_verified && (
        <div>
          <ButtonLink size="small" href="/verify-email">
            {t('verify')}
          </ButtonLink>
        </div>
      )}
      {email_change && <WaitingChange change={email_change} onChanged={onChanged} />}
      <p className="soft small">{t('hint')}</p>
      <SecurityForm
        username={email}
        fields={hasPassword ? [address, password] : [address]}
        submit_label={t('save')}
        done={t('links_sent')}
        send={async (values) => {
          await requestEmailChange(values.email ?? '', values.password ?? '');
          await onChanged();
        }}
        instead={instead}
      />
    </Card>
  );
}

type WaitingProps = {
  change: NonNullable<OwnAccount['email_change']>;
  onChanged: () => Promise<void>;
};

function WaitingChange({ change, onChanged }: WaitingProps) {
  const t = useTranslations('auth.security.email');
  const sentence = useAuthMessage();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  function stop() {
    setBusy(true);
    setError(null);
    cancelEmailChange()
      .then(onChanged, setError)
      .finally(() => setBusy(false));
  }
  return (
    <>
      <Notice
        action={
          <Button size="small" busy={busy} onClick={stop}>
            {t('stop')}
          </Button>
        }
      >
        <p>
          <b className="break-words">{t('pending', { email: change.email })}</b>
        </p>
        {!change.old_confirmed && <p>{t('old_waits')}</p>}
        {!change.new_confirmed && <p>{t('new_waits')}</p>}
      </Notice>
      {error !== null && <Notice kind="error">{sentence(error, 'email')}</Notice>}
    </>
  );
}
