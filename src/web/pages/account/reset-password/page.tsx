// Password reset: requests the link, or sets a new password with the link's ticket.
import { useState } from 'react';
import { href, useLoaderData } from 'react-router';
import { requestPasswordReset, setNewPassword, takeTicket } from '#auth/browser/mail-links.ts';
import { RecoveryForm } from '#auth/components/recovery-form.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Link } from '#ui/navigation/link.tsx';
import { Card } from '#ui/surfaces/card.tsx';
import { Notice } from '#ui/surfaces/notice.tsx';
import { getToken } from '#web/client/session.ts';
import { useTicket } from '#web/client/ticket.ts';
import { getBoardContext } from '#web/server/context.ts';
import { loadSignInTranslations } from '#web/layout/account/sign-in-translations.ts';
import { NEEDS_REACT } from '#web/layout/needs-react.ts';
import { LostScript } from '#web/layout/lost-chunk-page.tsx';
import { NeedsScript } from '#web/layout/needs-script.tsx';
import { toTitle } from '#web/translations/title.ts';
import { getTranslations } from '#translations.ts';
import type { Route } from './+types/page.ts';

/** Returns the messages as loader data, so that other pages do not include them. */
export function loader({ context }: Route.LoaderArgs) {
  const { sendsMail, language } = getBoardContext(context);
  const { problems, reset } = getTranslations(language).auth;
  return { messages: reset, no_mail: sendsMail ? null : problems['auth/no-mail'] };
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const [messages] = await Promise.all([serverLoader(), loadSignInTranslations()]);
  return messages;
}

export const handle = NEEDS_REACT;

export const meta = toTitle('reset_password');

export default function ResetPassword({ loaderData }: Route.ComponentProps) {
  const { messages } = loaderData;
  const ticketInLink = useTicket(takeTicket);
  const [again, setAgain] = useState(false);
  const ticket = again ? null : ticketInLink;
  return (
    <div className="page section">
      <Card className="stack mx-auto max-w-lg">
        <h1 className="text-2xl">{messages.title}</h1>
        <NeedsScript />
        <LostScript />
        {ticket ? <SetPassword ticket={ticket} onAgain={() => setAgain(true)} /> : <RequestLink />}
      </Card>
    </div>
  );
}

function RequestLink() {
  const { messages, no_mail } = useLoaderData<typeof loader>();
  if (no_mail) return <Notice>{no_mail}</Notice>;
  return (
    <>
      <RecoveryForm
        key="ask"
        lead={messages.ask_lead}
        fields={['email']}
        submit_label={messages.ask}
        done={messages.link_sent}
        send={({ email }) => requestPasswordReset(email)}
      />
    </>
  );
}

/** Ends this browser's own session too: while the page believes in it, 'Log in' leads to a page that shows nothing. */
async function savePassword(ticket: string, password: string): Promise<void> {
  await setNewPassword(ticket, password);
  // Without a network the next page finds out; the password has been saved.
  await getToken(true).catch(() => null);
}

function SetPassword({ ticket, onAgain }: { ticket: string; onAgain: () => void }) {
  const { messages } = useLoaderData<typeof loader>();
  const saved = (
    <>
      {messages.saved}{' '}
      <Link className="link" href={href('/login')}>
        {messages.to_login}
      </Link>
    </>
  );
  return (
    <>
      <RecoveryForm
        key="choose"
        lead={messages.lead}
        fields={['password', 'confirm']}
        password_label={messages.password}
        submit_label={messages.save}
        done={saved}
        send={({ password }) => savePassword(ticket, password)}
        instead={
          <Button size="small" onClick={onAgain}>
            {messages.again}
          </Button>
        }
      />
    </>
  );
}
