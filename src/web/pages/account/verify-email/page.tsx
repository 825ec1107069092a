// Email verification: a button for people who followed the mail's link, else a form that requests the link.
import { useState } from 'react';
import { href } from 'react-router';
import { useTranslations } from 'use-intl';
import { requestVerification, takeTicket, verifyAddress } from '#auth/browser/mail-links.ts';
import { RecoveryForm } from '#auth/components/recovery-form.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Link } from '#ui/navigation/link.tsx';
import { Card } from '#ui/surfaces/card.tsx';
import { Notice } from '#ui/surfaces/notice.tsx';
import { session, useSession } from '#web/client/session.ts';
import { useTicket } from '#web/client/ticket.ts';
import { OpenSignIn } from '#web/layout/account/account-corner.tsx';
import { loadSignInTranslations } from '#web/layout/account/sign-in-translations.ts';
import { NEEDS_REACT } from '#web/layout/needs-react.ts';
import { LostScript } from '#web/layout/lost-chunk-page.tsx';
import { NeedsScript } from '#web/layout/needs-script.tsx';
import { toTitle } from '#web/translations/title.ts';

/** A loader of the server, so that the server renders the page; the browser only needs the translations. */
export const loader = () => null;

export async function clientLoader() {
  await loadSignInTranslations();
  return null;
}

export const handle = NEEDS_REACT;

export const meta = toTitle('verify_email');

/** Refreshes the session, so that notices about verification disappear. */
async function verify(ticket: string): Promise<void> {
  await verifyAddress(ticket);
  await session.refresh();
}

export default function VerifyEmail() {
  const t = useTranslations('auth.ui.verify');
  const [again, setAgain] = useState(false);
  const ticketInLink = useTicket(takeTicket);
  const ticket = again ? null : ticketInLink;
  const [needsNoLink, setNeedsNoLink] = useState(false);
  const state = useSession();
  const isVerified = needsNoLink || (state.status === 'signed_in' && state.user.email_verified);
  async function request() {
    if (await requestVerification()) return;
    // Verified elsewhere since this page was loaded.
    setNeedsNoLink(true);
    await session.refresh();
  }
  const lead = t(ticket ? 'lead' : 'ask_lead');
  const form = (
    <RecoveryForm
      key={ticket ?? 'ask'}
      lead={lead}
      fields={[]}
      submit_label={t(ticket ? 'confirm' : 'ask')}
      done={ticket ? <Verified /> : t('link_sent')}
      send={() => (ticket ? verify(ticket) : request())}
      instead={
        ticket && (
          <Button size="small" onClick={() => setAgain(true)}>
            {t('again')}
          </Button>
        )
      }
    />
  );
  return (
    <div className="page section">
      <Card className="stack mx-auto max-w-lg">
        <h1 className="text-2xl">{t('title')}</h1>
        {/* A link is tried even then: it may belong to another account. */}
        {isVerified && !ticket ? (
          <Notice kind="success">{t('confirmed')}</Notice>
        ) : (
          <>
            <NeedsScript />
            <LostScript />
            {/* An address is verified only by its signed-in owner. */}
            {state.status === 'signed_out' ? <LogIn lead={lead} /> : form}
          </>
        )}
      </Card>
    </div>
  );
}

/** The page of the role's choice leads people who have chosen on to their dashboard. */
function Verified() {
  const t = useTranslations('auth.ui.verify');
  return (
    <>
      {t('done')}{' '}
      <Link className="link" href={href('/select-role')}>
        {t('go_on')}
      </Link>
    </>
  );
}

function LogIn({ lead }: { lead: string }) {
  const t = useTranslations('layout.account');
  return (
    <>
      <p className="soft">{lead}</p>
      <OpenSignIn mode="sign-in" look="button-brand button-whole">
        {t('login')}
      </OpenSignIn>
    </>
  );
}
