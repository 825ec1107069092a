// Lists the own passkeys, authenticator app and recovery codes with their actions.
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { listFactors, type FactorState } from '#auth/browser/factors.ts';
import { Button } from '#ui/controls/button.tsx';
import { Loading } from '#ui/surfaces/loading.tsx';
import { Notice } from '#ui/surfaces/notice.tsx';
import { FactorDialog, type FactorAction } from './factor-dialog.tsx';
import { PasskeyRow } from './passkey-row.tsx';
import { useFactorCall } from './use-factor-call.ts';

interface OwnFactorsProps {
  /** Formats a day. */
  formatDate: (at: string) => string;
  signInAgain: () => void;
}

export function OwnFactors({ formatDate, signInAgain }: OwnFactorsProps) {
  const t = useTranslations('auth.factors');
  const { failure, run } = useFactorCall();
  const [factors, setFactors] = useState<FactorState | null>(null);
  const [action, setAction] = useState<FactorAction | null>(null);
  const reload = () => void run(async () => setFactors(await listFactors()));
  useEffect(() => {
    reload();
    // Loads on mount; changes reload explicitly.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  if (!factors)
    return failure ? (
      <Notice kind="error" retry_label={t('own.retry')} onRetry={reload}>
        {failure.message}
      </Notice>
    ) : (
      <Loading label={t('own.loading')} />
    );
  const sections = { factors, formatDate, onAction: setAction };
  return (
    <div className="stack" style={{ '--gap': '1.5rem' }}>
      <Passkeys {...sections} />
      <App {...sections} />
      {factors.recovery_codes && <Codes {...sections} />}
      <FactorDialog
        action={action}
        isLast={factors.passkeys.length + (factors.totp ? 1 : 0) === 1}
        signInAgain={signInAgain}
        onChanged={reload}
        onClose={() => setAction(null)}
      />
    </div>
  );
}

interface SectionProps {
  factors: FactorState;
  formatDate: OwnFactorsProps['formatDate'];
  onAction: (action: FactorAction) => void;
}

function Section({
  title,
  hint,
  children,
}: Record<'title' | 'hint', string> & { children: ReactNode }) {
  return (
    <section className="stack stack-tight">
      <h3 className="text-base">{title}</h3>
      <p className="soft small">{hint}</p>
      {children}
    </section>
  );
}

function Passkeys({ factors, formatDate, onAction }: SectionProps) {
  const t = useTranslations('auth.factors.own');
  const { passkeys, offers_passkeys } = factors;
  return (
    <Section title={t('passkeys')} hint={t('passkeys_hint')}>
      {passkeys.length > 0 && (
        <ul className="stack stack-tight">
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              formatDate={formatDate}
              onAction={onAction}
            />
          ))}
        </ul>
      )}
      {offers_passkeys ? (
        <div>
          <Button size="small" icon="plus" onClick={() => onAction({ kind: 'add_passkey' })}>
            {t('add_passkey')}
          </Button>
        </div>
      ) : (
        <p className="small">{t('no_passkeys_here')}</p>
      )}
    </Section>
  );
}

function App({ factors: { totp }, formatDate, onAction }: SectionProps) {
  const t = useTranslations('auth.factors.own');
  return (
    <Section title={t('totp')} hint={t('totp_hint')}>
      {totp && <p className="small">{t('totp_on', { day: formatDate(totp.confirmed_at) })}</p>}
      <div>
        <Button
          size="small"
          icon={totp ? 'trash' : 'plus'}
          onClick={() => onAction({ kind: totp ? 'remove_totp' : 'add_totp' })}
        >
          {t(totp ? 'remove_totp' : 'add_totp')}
        </Button>
      </div>
    </Section>
  );
}

function Codes({ factors: { recovery_codes }, onAction }: SectionProps) {
  const t = useTranslations('auth.factors.own');
  const count = recovery_codes?.left ?? 0;
  return (
    <Section title={t('recovery')} hint={t('recovery_hint')}>
      {count <= 3 ? (
        <Notice>{t('left', { count })}</Notice>
      ) : (
        <p className="small">{t('left', { count })}</p>
      )}
      <div>
        <Button size="small" icon="retry" onClick={() => onAction({ kind: 'renew_codes' })}>
          {t('renew')}
        </Button>
      </div>
    </Section>
  );
}
