// Dialog that deletes the account after a password and a checkbox.
import { useEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTranslations } from 'use-intl';
import { useFieldErrors } from '#api/components/field-errors.ts';
import { Button } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { Field } from '#ui/controls/field.tsx';
import { PasswordInput } from '#ui/controls/password-input.tsx';
import { Form } from '#ui/forms/form.tsx';
import { errorIf, type FieldErrorCode } from '#ui/forms/checks.ts';
import { bindField, useForm, type FormState, type Refusal } from '#ui/forms/use-form.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';

/** Why the account was not deleted; `fresh` means that the person must sign in again first. */
export interface DeleteRefusal extends Refusal {
  fresh?: boolean;
}

/** Sign-in methods of the account; both are true when they could not be loaded. */
export interface DeletionMethods {
  password: boolean;
  google: boolean;
}

export interface DeletionActions {
  findMethods: () => Promise<DeletionMethods>;
  /** Resolves to the receipt or the reason for the refusal. */
  erase: (password: string) => Promise<{ receipt: string } | DeleteRefusal>;
  /** Signs out and opens the home page. */
  leave: () => void;
  signInAgain: () => void;
}

interface DeleteAccountProps extends DeletionActions {
  role: 'job_seeker' | 'company' | null;
}

export function DeleteAccount(props: DeleteAccountProps) {
  const t = useTranslations('account.ui');
  const [open, setOpen] = useState(false);
  const [receipt, setReceipt] = useState<string | null>(null);
  const close = () => setOpen(false);
  /** The receipt is shown even if the dialog was closed while the deletion ran. */
  function showReceipt(text: string) {
    setReceipt(text);
    close();
  }
  return (
    <>
      <div>
        <Button size="small" icon="trash" onClick={() => setOpen(true)}>
          {t('delete')}
        </Button>
      </div>
      <Dialog
        id="delete-account"
        open={open}
        title={t('delete_ask')}
        close_label={t('cancel')}
        onClose={close}
      >
        {open && <DeleteForm {...props} onDeleted={showReceipt} onCancel={close} />}
      </Dialog>
      {receipt && <DeletionReceipt receipt={receipt} onLeave={props.leave} />}
    </>
  );
}

/** Outside the page, which is hidden once the session of the deleted account has ended. */
function DeletionReceipt({ receipt, onLeave }: { receipt: string; onLeave: () => void }) {
  const t = useTranslations('account.ui');
  return createPortal(
    <Dialog
      id="deletion-receipt"
      open
      title={t('deleted')}
      close_label={t('leave')}
      onClose={onLeave}
    >
      <div className="stack" role="status">
        <p>{t('deleted_text')}</p>
        <p className="panel break-all font-bold">{receipt}</p>
        <div>
          <Button variant="brand" onClick={onLeave}>
            {t('leave')}
          </Button>
        </div>
      </div>
    </Dialog>,
    document.body,
  );
}

interface DeleteValues {
  password: string;
  sure: boolean;
}

type DeleteError = FieldErrorCode | 'unsure';

type DeleteFormProps = DeleteAccountProps & {
  onDeleted: (receipt: string) => void;
  onCancel: () => void;
};

/** Assumes a password until the methods are known, so that no one is offered a method they lack. */
function useDeletionMethods(findMethods: DeletionActions['findMethods']): DeletionMethods {
  const [methods, setMethods] = useState<DeletionMethods>({ password: true, google: false });
  useEffect(() => {
    let isOpen = true;
    void findMethods().then((found) => isOpen && setMethods(found));
    return () => void (isOpen = false);
  }, [findMethods]);
  return methods;
}

function DeleteForm({ role, erase, findMethods, signInAgain, ...on }: DeleteFormProps) {
  const { onDeleted, onCancel } = on;
  const t = useTranslations('account.ui');
  const [stale, setStale] = useState(false);
  const methods = useDeletionMethods(findMethods);
  // With Google, a recent sign-in is proof as well; otherwise an empty password must not look as if it were.
  const needsPassword = methods.password && !methods.google;
  const form = useForm<DeleteValues, DeleteError>({
    start: { password: '', sure: false },
    check: ({ password, sure }) => ({
      ...errorIf(needsPassword && password === '', 'password', 'required'),
      ...errorIf(!sure, 'sure', 'unsure'),
    }),
    async send({ password }) {
      const answer = await erase(password);
      if ('receipt' in answer) {
        onDeleted(answer.receipt);
        return null;
      }
      setStale(answer.fresh ?? false);
      return answer;
    },
  });
  const error = useFieldErrors(form, () => t('password'), { unsure: t('sure_missing') });
  const signInAgainButton: ReactNode = stale && (
    <Button onClick={signInAgain}>{t('sign_in_again')}</Button>
  );
  return (
    <Form
      form={form}
      by_button_alone
      actions={
        <>
          <Button variant="danger" icon="trash" busy={form.busy} onClick={() => form.submit()}>
            {t(form.busy ? 'deleting' : 'delete_yes')}
          </Button>
          {signInAgainButton}
          <Button variant="quiet" onClick={onCancel}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      <p>{t(role === 'company' ? 'company_text' : 'seeker_text')}</p>
      <p className="soft">{t('final')}</p>
      <OwnershipProof form={form} methods={methods} error={error('password')} />
      <Checkbox
        name="sure"
        label={t('sure')}
        checked={form.values.sure}
        onChange={(event) => form.set('sure', event.target.checked)}
        error={error('sure')}
      />
    </Form>
  );
}

interface OwnershipProofProps {
  form: FormState<DeleteValues, DeleteError>;
  methods: DeletionMethods;
  error: string | undefined;
}

/** Proof of ownership: the password or, for Google accounts, a recent sign-in. */
function OwnershipProof({ form, methods, error }: OwnershipProofProps) {
  const t = useTranslations('account.ui');
  const show = useTranslations('auth.ui.sign_in')('show_password');
  if (!methods.password) return <p className="soft">{t('google_only')}</p>;
  const hint = methods.google && t('password_hint');
  return (
    <Field label={t('password')} hint={hint} error={error}>
      <PasswordInput
        {...bindField(form, 'password')}
        autoComplete="current-password"
        show_label={show}
      />
    </Field>
  );
}
