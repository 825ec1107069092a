// Dialog that adds, renames or removes a factor, and shows new recovery codes once.
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import {
  addPasskey,
  beginTotp,
  confirmTotp,
  removePasskey,
  removeTotp,
  renamePasskey,
  renewCodes,
  type OwnPasskey,
} from '#auth/browser/factors.ts';
import type { TotpSetup } from '#auth/contract.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { FactorForm, type FactorFields, type FactorValues } from './factor-form.tsx';
import { NewRecoveryCodes } from './new-recovery-codes.tsx';
import { TotpSecret } from './totp-secret.tsx';

export type FactorAction =
  | { kind: 'add_passkey' | 'add_totp' | 'remove_totp' | 'renew_codes' }
  | { kind: 'rename_passkey' | 'remove_passkey'; passkey: OwnPasskey };

type Kind = FactorAction['kind'];

interface FactorDialogProps {
  action: FactorAction | null;
  /** It is the account's only factor. */
  isLast: boolean;
  signInAgain: () => void;
  onChanged: () => void;
  onClose: () => void;
}

const FIELDS: Record<Kind, readonly FactorFields[]> = {
  add_passkey: ['name', 'password'],
  rename_passkey: ['name'],
  remove_passkey: ['password'],
  add_totp: ['password'],
  remove_totp: ['password'],
  renew_codes: ['password'],
};

/** Returns new recovery codes, the secret of an app being set up, or nothing to show. */
async function perform(
  action: FactorAction,
  { name, password }: FactorValues,
): Promise<{ codes?: string[] | null; setup?: TotpSetup }> {
  if (action.kind === 'add_totp') return { setup: await beginTotp(password) };
  if (action.kind === 'add_passkey')
    return { codes: (await addPasskey(name, password)).recovery_codes };
  if (action.kind === 'renew_codes') return { codes: (await renewCodes(password)).recovery_codes };
  if (action.kind === 'remove_totp') await removeTotp(password);
  if (action.kind === 'remove_passkey') await removePasskey(action.passkey.id, password);
  if (action.kind === 'rename_passkey') await renamePasskey(action.passkey.id, name);
  return {};
}

/**
 * Opens with an action and is remounted for each. New recovery codes open it again where it was closed before they came:
 * the old ones are no longer valid.
 */
export function FactorDialog({ action, ...rest }: FactorDialogProps) {
  const [codes, setCodes] = useState<string[] | null>(null);
  if (codes) return <CodesDialog codes={codes} onDone={() => setCodes(null)} />;
  return action && <OpenDialog key={toKey(action)} action={action} onCodes={setCodes} {...rest} />;
}

function CodesDialog({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const t = useTranslations('auth.factors.own');
  return (
    <Dialog
      id="factor"
      open
      title={t('codes_title')}
      close_label={t('cancel')}
      // A click outside does not close what is shown only once.
      closedby="closerequest"
      onClose={onDone}
    >
      <NewRecoveryCodes codes={codes} onDone={onDone} />
    </Dialog>
  );
}

const toKey = (action: FactorAction) =>
  'passkey' in action ? `${action.kind} ${action.passkey.id}` : action.kind;

type OpenDialogProps = FactorDialogProps & {
  action: FactorAction;
  onCodes: (codes: string[]) => void;
};

function OpenDialog(props: OpenDialogProps) {
  const { action, onChanged, onCodes, onClose } = props;
  const t = useTranslations('auth.factors.own');
  const [setup, setSetup] = useState<TotpSetup | null>(null);
  const title = useTitle(action);
  function finish(fresh: string[] | null | undefined) {
    onChanged();
    if (fresh) onCodes(fresh);
    onClose();
  }
  async function send(values: FactorValues) {
    const done = await perform(action, values);
    if (done.setup) setSetup(done.setup);
    else finish(done.codes);
  }
  const confirm = async ({ code }: FactorValues) =>
    finish((await confirmTotp(code)).recovery_codes);
  return (
    <Dialog id="factor" open title={title} close_label={t('cancel')} onClose={onClose}>
      {setup ? (
        <TotpSecret setup={setup} confirm={confirm} onCancel={onClose} />
      ) : (
        <ActionForm {...props} send={send} />
      )}
    </Dialog>
  );
}

function useTitle(action: FactorAction): string {
  const t = useTranslations('auth.factors.own');
  if (action.kind === 'rename_passkey') return t('rename_of', { name: action.passkey.name });
  if (action.kind === 'remove_passkey') return t('remove_ask', { name: action.passkey.name });
  if (action.kind === 'renew_codes') return t('renew');
  return t(action.kind);
}

type ActionFormProps = FactorDialogProps & {
  action: FactorAction;
  send: (values: FactorValues) => Promise<void>;
};

function ActionForm({ action, isLast, send, signInAgain, onClose }: ActionFormProps) {
  const t = useTranslations('auth.factors.own');
  const { kind } = action;
  const removes = kind === 'remove_totp' || kind === 'remove_passkey';
  return (
    <FactorForm
      fields={FIELDS[kind]}
      start={'passkey' in action ? action.passkey.name : t('passkey_default')}
      submit_label={removes ? t('remove') : kind === 'rename_passkey' ? t('save') : t('go_on')}
      isDanger={removes}
      send={send}
      signInAgain={signInAgain}
      onCancel={onClose}
    >
      {removes && <p>{t(isLast ? 'remove_last' : 'remove_text')}</p>}
    </FactorForm>
  );
}
