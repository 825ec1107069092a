// Deletes the account, after asking for the password and for a tick.
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { Field } from '#ui/controls/field.tsx';
import { PasswordInput } from '#ui/controls/password-input.tsx';
import { Form } from '#ui/forms/form.tsx';
import { bindField, useForm, type Refusal } from '#ui/forms/use-form.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';

/** Why it was not deleted; `fresh`: one has to sign in anew first. */
export interface DeleteRefusal extends Refusal {
  fresh?: boolean;
}

/** How the account is opened; both where it could not be found out. */
export interface DeletionMethods {
  password: boolean;
  google: boolean;
}

export interface DeletionActions {
  findWays: () => Promise<DeletionMethods>;
  /** Answers the receipt, or why not. */
  erase: (password: string) => Promise<{ receipt: string } | DeleteRefusal>;
  /** Out, and on to the home page. */
  leave: () => void;
  signInAgain: () => void;
}

interface DeleteAccountProps extends DeletionActions {
  role: 'job_seeker' | 'company' | null;
}

export function DeleteAccount(props: DeleteAccountProps) {
  const { leave } = props;
  const t = useTranslations('account.ui');
  const [open, setOpen] = useState(false);
  const [receipt, setReceipt] = useState<string | null>(null);
  function close() {
    setOpen(false);
    if (receipt) leave();
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
        title={t(receipt ? 'deleted' : 'delete_ask')}
        close_label={t(receipt ? 'leave' : 'cancel')}
        onClose={close}
      >
        {receipt ? (
          <Deleted receipt={receipt} onLeave={close} />
        ) : (
          open && <DeleteForm {...props} onDeleted={setReceipt} onCancel={close} />
        )}
      </Dialog>
    </>
  );
}

function Deleted({ receipt, onLeave }: { receipt: string; onLeave: () => void }) {
  const t = useTranslations('account.ui');
  return (
    <div className="stack" role="status">
      <p>{t('deleted_text')}</p>
      <p className="panel break-all font-bold">{receipt}</p>
      <div>
        <Button variant="brand" onClick={onLeave}>
          {t('leave')}
        </Button>
      </div>
    </div>
  );
}

interface DeleteValues {
  password: string;
  sure: boolean;
}

type DeleteFormProps = DeleteAccountProps & {
  onDeleted: (receipt: string) => void;
  onCancel: () => void;
};

/** Until they are known nobody is offered a way that may not be theirs. */
function useWays(findWays: DeletionActions['findWays']): DeletionMethods {
  const [ways, setWays] = useState<DeletionMethods>({ password: true, google: false });
  useEffect(() => {
    let isOpen = true;
    void findWays().then((found) => isOpen && setWays(found));
    return () => void (isOpen = false);
  }, [findWays]);
  return ways;
}

function DeleteForm({ role, erase, findWays, signInAgain, ...on }: DeleteFormProps) {
  const { onDeleted, onCancel } = on;
  const t = useTranslations('account.ui');
  const [stale, setStale] = useState(false);
  const ways = useWays(findWays);
  const form = useForm<DeleteValues>({
    start: { password: '', sure: false },
    check: ({ sure }): Record<string, string> => (sure ? {} : { sure: 'missing' }),
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
  const again: ReactNode = stale && <Button onClick={signInAgain}>{t('sign_in_again')}</Button>;
  return (
    <Form
      form={form}
      by_button_alone
      actions={
        <>
          <Button variant="danger" icon="trash" busy={form.busy} onClick={() => form.submit()}>
            {t(form.busy ? 'deleting' : 'delete_yes')}
          </Button>
          {again}
          <Button variant="quiet" onClick={onCancel}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      <p>{t(role === 'company' ? 'company_text' : 'seeker_text')}</p>
      <p className="soft">{t('final')}</p>
      <Proof form={form} ways={ways} />
      <Checkbox
        name="sure"
        label={t('sure')}
        checked={form.values.sure}
        onChange={(event) => form.set('sure', event.target.checked)}
        error={form.slips.sure && t('sure_missing')}
      />
    </Form>
  );
}

interface ProofProps {
  form: ReturnType<typeof useForm<DeleteValues>>;
  ways: DeletionMethods;
}

/** That it is the owner: the password, or, for accounts of Google's, a sign-in of just now. */
function Proof({ form, ways }: ProofProps) {
  const t = useTranslations('account.ui');
  const show = useTranslations('identity.ui.sign_in')('show_password');
  if (!ways.password) return <p className="soft">{t('google_only')}</p>;
  const hint = ways.google && t('password_hint');
  return (
    <Field label={t('password')} hint={hint} error={form.refused.password}>
      <PasswordInput
        {...bindField(form, 'password')}
        autoComplete="current-password"
        show_label={show}
      />
    </Field>
  );
}
