// A new password: ask for the link, or, arriving by it, choose one.
import { useState } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { requestPasswordReset, setNewPassword, takeTicket } from '#identity/browser/mail-links.ts';
import { RecoveryForm } from '#identity/components/recovery-form.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Link } from '#ui/navigation/link.tsx';
import { Card } from '#ui/surfaces/card.tsx';
import { Notice } from '#ui/surfaces/notice.tsx';
import { useTicket } from '#web/client/ticket.ts';
import { getBoardContext } from '#web/server/context.ts';
import { LostScript } from '#web/layout/lost-chunk-page.tsx';
import { toTitle } from '#web/translations/title.ts';
import { getTranslations } from '#translations.ts';

/** Its sentences come with the page: no other page carries them. */
export function loader({ context }: LoaderFunctionArgs) {
  const { sendsMail, language } = getBoardContext(context);
  const { problems, reset } = getTranslations(language).identity;
  return { told: reset, no_mail: sendsMail ? null : problems['auth/no-mail'] };
}

export const meta = toTitle('reset_password');

export default function ResetPassword() {
  const { told } = useLoaderData<typeof loader>();
  const arrived = useTicket(takeTicket);
  const [again, setAgain] = useState(false);
  const ticket = again ? null : arrived;
  return (
    <div className="page section">
      <Card className="stack mx-auto max-w-lg">
        <h1 className="text-2xl">{told.title}</h1>
        <LostScript />
        {ticket ? <Choose ticket={ticket} onAgain={() => setAgain(true)} /> : <Ask />}
      </Card>
    </div>
  );
}

function Ask() {
  const { told, no_mail } = useLoaderData<typeof loader>();
  if (no_mail) return <Notice>{no_mail}</Notice>;
  return (
    <>
      <p className="soft">{told.ask_lead}</p>
      <RecoveryForm
        key="ask"
        fields={['email']}
        submit_label={told.ask}
        done={told.asked}
        send={({ email }) => requestPasswordReset(email)}
      />
    </>
  );
}

function Choose({ ticket, onAgain }: { ticket: string; onAgain: () => void }) {
  const { told } = useLoaderData<typeof loader>();
  const saved = (
    <>
      {told.saved}{' '}
      <Link className="link" href="/login">
        {told.to_login}
      </Link>
    </>
  );
  return (
    <>
      <p className="soft">{told.lead}</p>
      <RecoveryForm
        key="choose"
        fields={['password', 'confirm']}
        password_label={told.password}
        submit_label={told.save}
        done={saved}
        send={({ password }) => setNewPassword(ticket, password)}
        instead={
          <Button size="small" onClick={onAgain}>
            {told.again}
          </Button>
        }
      />
    </>
  );
}
