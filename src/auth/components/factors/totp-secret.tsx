// Shows the secret of an authenticator app as a QR code, as a link for an app on this device, and as text; asks for the first code.
import { useTranslations } from 'use-intl';
import type { TotpSetup } from '#auth/contract.ts';
import { getButtonClass } from '#ui/controls/button.tsx';
import { CopyButton } from './copy-button.tsx';
import { FactorForm, type FactorValues } from './factor-form.tsx';

interface TotpSecretProps {
  setup: TotpSetup;
  confirm: (values: FactorValues) => Promise<void>;
  onCancel: () => void;
}

/** Groups of four characters are easier to type. */
const groupByFour = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');

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
          {groupByFour(setup.secret)}
        </dd>
      </dl>
      <div className="cluster">
        {/* A phone cannot scan its own screen. Its apps handle these addresses, which the router does not know. */}
        <a className={getButtonClass({ size: 'small' }, false)} href={setup.uri}>
          {t('open_app')}
        </a>
        <CopyButton size="small" text={setup.secret} />
      </div>
    </FactorForm>
  );
}
