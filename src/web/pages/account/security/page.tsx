// Account security: password, email address, sessions, second factors and history.
import { href, useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { endAllSessions, listEvents, listSessions, showAccount } from '#auth/browser/security.ts';
import { EmailCard } from '#auth/components/security/email-card.tsx';
import { GoogleCard } from '#auth/components/security/google-card.tsx';
import { HistoryCard } from '#auth/components/security/history-card.tsx';
import { PasswordCard } from '#auth/components/security/password-card.tsx';
import { SessionsCard } from '#auth/components/security/sessions-card.tsx';
import { Link } from '#ui/navigation/link.tsx';
import { useSignOut } from '#web/layout/account/account-corner.tsx';
import { session, getToken } from '#web/client/session.ts';
import { FactorsCard } from '#web/pages/account/factors/factors-card.tsx';
import { loadSecurityTranslations } from '#web/pages/account/security-translations.ts';
import { toTitle } from '#web/translations/title.ts';
import { signInAgain } from '#web/pages/account/sign-in-again.ts';
import type { Route } from './+types/page.ts';

export const meta = toTitle('security');

export async function clientLoader() {
  await loadSecurityTranslations();
  const [account, sessions, events] = await Promise.all([
    showAccount(),
    listSessions(),
    listEvents(),
  ]);
  return { account, sessions, events };
}
clientLoader.hydrate = true as const;

/**
 * Earlier tokens are invalid after a change, and the profile may have a new address. Returns false where that cannot be
 * loaded now: the change itself has been saved.
 */
async function renewSession(): Promise<boolean> {
  const token = await getToken(true).catch(() => null);
  if (token) await session.refresh();
  return token !== null;
}

export default function Security({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('auth.security');
  const { account, sessions, events } = loaderData;
  const { revalidate } = useRevalidator();
  const signOut = useSignOut();
  const onChanged = async () => {
    if (await renewSession()) await revalidate();
  };
  const endAll = async () => {
    await endAllSessions();
    signOut();
  };
  const again = () => void signInAgain(href('/profile/security'));
  return (
    <div className="page section stack" style={{ '--gap': '1.5rem' }}>
      <div className="stack stack-tight">
        <Link className="link small w-fit" href={href('/profile')}>
          {t('back')}
        </Link>
        <h1 className="text-2xl">{t('title')}</h1>
        <p className="soft">{t('lead')}</p>
      </div>
      <div className="split">
        <div className="stack min-w-0" style={{ '--gap': '1.25rem' }}>
          <PasswordCard
            email={account.email}
            changed_at={account.password_changed_at}
            onChanged={onChanged}
            signInAgain={again}
          />
          <EmailCard account={account} onChanged={onChanged} signInAgain={again} />
          <GoogleCard account={account} onChanged={onChanged} signInAgain={again} />
          <FactorsCard />
        </div>
        <div className="stack min-w-0" style={{ '--gap': '1.25rem' }}>
          <SessionsCard sessions={sessions} onChanged={revalidate} endAll={endAll} />
          <HistoryCard events={events} />
        </div>
      </div>
    </div>
  );
}
