// A new password: ask for the link, or, arriving by it, choose one.
import { useState } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import { askForNewPassword, setNewPassword, takeTicket } from '#identity/browser/mail-links.ts';
import { RecoveryForm } from '#identity/parts/recovery-form.tsx';
import { Button } from '#kit/controls/button.tsx';
import { Link } from '#kit/navigation/link.tsx';
import { Card } from '#kit/surfaces/card.tsx';
import { Notice } from '#kit/surfaces/notice.tsx';
import { useTicket } from '#site/client/ticket.ts';
import { boardOf } from '#site/server/context.ts';
import { titled } from '#site/words/title.ts';
import { wordsOf } from '#words.ts';

export function loader({ context }: LoaderFunctionArgs) {
  const { sendsMail, language } = boardOf(context);
  return { no_mail: sendsMail ? null : wordsOf(language).identity.problems['auth/no-mail'] };
}

export const meta = titled('reset_password');

export default function ResetPassword() {
  const t = useTranslations('identity.ui.reset');
  const arrived = useTicket(takeTicket);
  const [again, setAgain] = useState(false);
  const ticket = again ? null : arrived;
  return (
    <div className="page section">
      <Card className="stack mx-auto max-w-lg">
        <h1 className="text-2xl">{t('title')}</h1>
        {ticket ? <Choose ticket={ticket} onAgain={() => setAgain(true)} /> : <Ask />}
      </Card>
    </div>
  );
}

function Ask() {
  const t = useTranslations('identity.ui.reset');
  const { no_mail } = useLoaderData<typeof loader>();
  if (no_mail) return <Notice>{no_mail}</Notice>;
  return (
    <>
      <p className="soft">{t('ask_lead')}</p>
      <RecoveryForm
        key="ask"
        fields={['email']}
        submit_label={t('ask')}
        done={t('asked')}
        send={({ email }) => askForNewPassword(email)}
      />
    </>
  );
}

function Choose({ ticket, onAgain }: { ticket: string; onAgain: () => void }) {
  const t = useTranslations('identity.ui.reset');
  const saved = (
    <>
      {t('saved')}{' '}
      <Link className="link" href="/login">
        {t('to_login')}
      </Link>
    </>
  );
  return (
    <>
      <p className="soft">{t('lead')}</p>
      <RecoveryForm
        key="choose"
        fields={['password', 'confirm']}
        submit_label={t('save')}
        done={saved}
        send={({ password }) => setNewPassword(ticket, password)}
        instead={
          <Button size="small" onClick={onAgain}>
            {t('again')}
          </Button>
        }
      />
    </>
  );
}
