// Card of the own password: changes it, or adds one to an account without.
import { useLocale, useTranslations } from 'use-intl';
import { changePassword } from '#auth/browser/security.ts';
import { usePasswordHint } from '#auth/components/password-min.ts';
import { formatDay } from '#platform/format-day.ts';
import { Button } from '#ui/controls/button.tsx';
import { Link } from '#ui/navigation/link.tsx';
import { Card } from '#ui/surfaces/card.tsx';
import { SecurityForm, type SecurityField } from './security-form.tsx';

interface PasswordCardProps {
  email: string;
  /** Null for an account without a password. */
  changed_at: string | null;
  onChanged: () => Promise<void>;
  /** Returns to this page after a new sign-in. */
  signInAgain: () => void;
}

function useFields(hasPassword: boolean): SecurityField[] {
  const t = useTranslations('auth.security.password');
  const hint = usePasswordHint();
  const secret = { type: 'password', autoComplete: 'new-password' } as const;
  const current: SecurityField = {
    name: 'current',
    label: t('current'),
    type: 'password',
    autoComplete: 'current-password',
  };
  return [
    ...(hasPassword ? [current] : []),
    { ...secret, name: 'password', label: t('new'), hint, is_new: true },
    { ...secret, name: 'confirm', label: t('confirm'), repeats: 'password' },
  ];
}

export function PasswordCard({ email, changed_at, onChanged, signInAgain }: PasswordCardProps) {
  const t = useTranslations('auth.security.password');
  const login = useTranslations('auth.ui.sign_in')('submit');
  const language = useLocale();
  const fields = useFields(changed_at !== null);
  const again = (
    <Button size="small" onClick={signInAgain}>
      {login}
    </Button>
  );
  return (
    <Card as="section" className="stack" id="password">
      <h2 className="text-lg">{t('title')}</h2>
      <p className="soft small">
        {changed_at ? t('changed', { day: formatDay(changed_at, language) }) : t('none')}
      </p>
      <SecurityForm
        username={email}
        fields={fields}
        submit_label={t(changed_at ? 'save' : 'add')}
        done={t('done')}
        send={async ({ current = '', password = '' }) => {
          await changePassword(current, password);
          await onChanged();
        }}
        instead={{ code: 'auth/requires-recent-login', action: again }}
      />
      {changed_at && (
        <Link className="link small" href="/reset-password">
          {t('forgot')}
        </Link>
      )}
    </Card>
  );
}
