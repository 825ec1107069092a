// Login and Sign Up for visitors; picture, name, role and menu for those signed in.
import { useTranslations } from 'use-intl';
import { useSession } from '../client/session.ts';

export function AccountCorner() {
  const t = useTranslations('shell.account');
  const session = useSession();
  if (session.status === 'signed_in') return <span className="account">{session.user.name}</span>;
  return (
    <div className="account">
      <a href="/login" data-open-dialog="sign-in">
        {t('login')}
      </a>
    </div>
  );
}
