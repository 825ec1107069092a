// Card of the own password: changes it, or adds one to an account without.
import { useLocale, useTranslations } from 'use-intl';
import { changePassword } from '#auth/browser/security.ts';
import { usePasswordHint } from '#auth/components/password-min.ts';
import { formatDay } from '#platform/format-day.ts';
import { Link } from '#ui/navigation/link.tsx';
import { Card } from '#ui/surfaces/card.tsx';
import { SecurityForm, type SecurityField } from './security-form.tsx';
import { useSignInInstead } from './sign-in-instead.tsx';

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
  const language = useLocale();
  const hasPassword = changed_at !== null;
  const fields = useFields(hasPassword);
  const instead = useSignInInstead(hasPassword, signInAgain);
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
        instead={instead}
      />
      {changed_at && (
        <Link className="link small" href="/reset-password">
          {t('forgot')}
        </Link>
      )}
    </Card>
  );
}
