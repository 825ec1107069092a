// Shows the secret of an authenticator app as a QR code and as text, and asks for the first code.
import { useTranslations } from 'use-intl';
import type { TotpSetup } from '#auth/contract.ts';
import { FactorForm, type FactorValues } from './factor-form.tsx';

interface TotpSecretProps {
  setup: TotpSetup;
  confirm: (values: FactorValues) => Promise<void>;
  onCancel: () => void;
}

/** Groups of four characters are easier to type. */
const inFours = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');

export function TotpSecret({ setup, confirm, onCancel }: TotpSecretProps) {
  const t = useTranslations('auth.factors.own');
  return (
    <FactorForm fields={['code']} submit_label={t('confirm')} send={confirm} onCancel={onCancel}>
      <p>{t('scan')}</p>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(setup.qr)}`}
        alt={t('qr')}
        width={220}
        height={220}
        className="self-center rounded-lg bg-white p-2"
      />
      <dl>
        <dt className="small soft">{t('secret')}</dt>
        <dd className="font-mono break-words" translate="no">
          {inFours(setup.secret)}
        </dd>
      </dl>
    </FactorForm>
  );
}
