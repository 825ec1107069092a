// Confirms or cancels a change of email address by a mail's link.
import { href } from 'react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { takeTicket } from '#auth/browser/mail-links.ts';
import { confirmEmailChange, cancelEmailChange } from '#auth/browser/security.ts';
import { useAuthMessage } from '#auth/components/auth-message.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { Card } from '#ui/surfaces/card.tsx';
import { Notice } from '#ui/surfaces/notice.tsx';
import { OpenSignIn } from '#web/layout/account/account-corner.tsx';
import { session, getToken, useSession } from '#web/client/session.ts';
import { loadSecurityTranslations } from '#web/pages/account/security-translations.ts';
import { useTicket } from '#web/client/ticket.ts';
import { NEEDS_REACT } from '#web/layout/needs-react.ts';
import { LostScript } from '#web/layout/lost-chunk-page.tsx';
import { NeedsScript } from '#web/layout/needs-script.tsx';
import { toTitle } from '#web/translations/title.ts';

export const handle = NEEDS_REACT;

export const meta = toTitle('confirm_email');

export async function clientLoader() {
  await loadSecurityTranslations();
  return null;
}
clientLoader.hydrate = true as const;

/** Shown until the translations have loaded. */
export function HydrateFallback() {
  const title = useTranslations('layout.titles')('confirm_email');
  return (
    <div className="page section">
      <Card className="stack mx-auto max-w-lg">
        <h1 className="text-2xl">{title}</h1>
        <NeedsScript />
        <LostScript />
      </Card>
    </div>
  );
}

type Outcome = 'done' | 'waits_old' | 'waits_new' | 'stopped';

async function confirm(ticket: string): Promise<Outcome> {
  const waiting_for = await confirmEmailChange(ticket);
  if (waiting_for) return `waits_${waiting_for}`;
  // Without a network the next page finds out; the address has changed.
  if (await getToken(true).catch(() => null)) await session.refresh();
  return 'done';
}

async function stop(ticket: string): Promise<Outcome> {
  await cancelEmailChange(ticket);
  return 'stopped';
}

export default function ConfirmEmail() {
  const t = useTranslations('auth.security.confirm');
  const ticket = useTicket(takeTicket);
  const { status } = useSession();
  return (
    <div className="page section">
      <Card className="stack mx-auto max-w-lg">
        <h1 className="text-2xl">{t('title')}</h1>
        {ticket === null && <p className="soft">{t('no_link')}</p>}
        {ticket && <ConfirmOrStop ticket={ticket} isSignedOut={status === 'signed_out'} />}
      </Card>
    </div>
  );
}

/** Signed-out people can only cancel: confirming requires the account. */
function ConfirmOrStop({ ticket, isSignedOut }: { ticket: string; isSignedOut: boolean }) {
  const t = useTranslations('auth.security.confirm');
  const login = useTranslations('layout.account')('login');
  const sentence = useAuthMessage();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [busy, setBusy] = useState<'confirm' | 'stop' | null>(null);
  const [error, setError] = useState<unknown>(null);
  function run(what: 'confirm' | 'stop') {
    if (busy) return;
    setBusy(what);
    setError(null);
    (what === 'confirm' ? confirm : stop)(ticket)
      .then(setOutcome, setError)
      .finally(() => setBusy(null));
  }
  if (outcome) return <OutcomeNotice outcome={outcome} />;
  return (
    <>
      <p className="soft">{t(isSignedOut ? 'lead_signed_out' : 'lead')}</p>
      {error !== null && <Notice kind="error">{sentence(error, 'email')}</Notice>}
      {isSignedOut ? (
        <OpenSignIn mode="sign-in" look="button-small button-brand w-full">
          {login}
        </OpenSignIn>
      ) : (
        <Button variant="brand" whole busy={busy === 'confirm'} onClick={() => run('confirm')}>
          {t('button')}
        </Button>
      )}
      <Button whole busy={busy === 'stop'} onClick={() => run('stop')}>
        {t('stop')}
      </Button>
    </>
  );
}

function OutcomeNotice({ outcome }: { outcome: Outcome }) {
  const t = useTranslations('auth.security.confirm');
  const isStopped = outcome === 'stopped';
  return (
    <>
      <Notice kind="success">{t(outcome)}</Notice>
      <div>
        <ButtonLink href={href(isStopped ? '/reset-password' : '/profile/security')}>
          {t(isStopped ? 'reset' : 'to_security')}
        </ButtonLink>
      </div>
    </>
  );
}
