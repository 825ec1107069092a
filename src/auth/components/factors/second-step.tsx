// Form of the second step of a sign-in: a passkey, a code from the app, or a recovery code.
import { useEffect, useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { requestSecondStep, type StepOptions } from '#auth/browser/factors.ts';
import type { RequestOptions } from '#auth/browser/passkeys.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/controls/field.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { Loading } from '#ui/surfaces/loading.tsx';
import { Notice } from '#ui/surfaces/notice.tsx';
import { useFactorCall, useFocusOnError } from './use-factor-call.ts';

interface SecondStepProps {
  /** Sends the proof; resolves when the person is signed in. */
  enter: (proof: object) => Promise<unknown>;
  /** Returns to the first step. */
  restart: () => void;
}

type Code = 'totp' | 'recovery_code';

async function createPasskeyProof(options: RequestOptions) {
  const { answerWithPasskey } = await import('#auth/browser/passkeys.ts');
  return { passkey: await answerWithPasskey(options) };
}

export function SecondStep({ enter, restart }: SecondStepProps) {
  const t = useTranslations('auth.factors.step');
  const { busy, failure, run, clear } = useFactorCall();
  const [options, setOptions] = useState<StepOptions | null>(null);
  useEffect(() => {
    void run(async () => setOptions(await requestSecondStep()));
    // Loads once: the ticket of this sign-in does not change.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  const passkey = options?.passkey;
  const refused = failure?.fields ?? {};
  return (
    <div className="stack">
      <p>{t('lead')}</p>
      {!options && busy && <Loading label={t('loading')} />}
      {passkey && (
        <Button
          variant="brand"
          whole
          busy={busy}
          onClick={() => void run(async () => enter(await createPasskeyProof(passkey)))}
        >
          {t('passkey')}
        </Button>
      )}
      {options && (
        <Codes
          options={options}
          busy={busy}
          refused={refused}
          clear={clear}
          send={(proof) => void run(() => enter(proof))}
        />
      )}
      {failure && !refused.totp && !refused.recovery_code && (
        <Notice kind="error">{failure.message}</Notice>
      )}
      <p className="soft small">{t('lost')}</p>
      <div>
        <Button size="small" variant="quiet" icon="arrow-left" onClick={restart}>
          {t('back')}
        </Button>
      </div>
    </div>
  );
}

interface FormProps {
  busy: boolean;
  /** The server's sentence for each field that it refused. */
  refused: Partial<Record<string, string>>;
  /** Forgets what was refused. */
  clear: () => void;
  send: (proof: object) => void;
}

type CodesProps = FormProps & { options: StepOptions };

/** Asks for the app's code first, or for a recovery code when the app is lost. */
function Codes({ options, ...form }: CodesProps) {
  const t = useTranslations('auth.factors.step');
  const { totp, recovery_codes, passkey } = options;
  const [code, setCode] = useState<Code | null>(totp ? 'totp' : null);
  const other: Code = code === 'totp' ? 'recovery_code' : 'totp';
  const hasOther = other === 'totp' ? totp : recovery_codes;
  // With only a passkey, recovery codes show on request.
  const shown = code ?? (passkey || !recovery_codes ? null : 'recovery_code');
  const next: Code = shown === null ? 'recovery_code' : other;
  return (
    <>
      {!passkey && !totp && <p className="soft small">{t('none_here')}</p>}
      {shown && <CodeForm key={shown} kind={shown} {...form} />}
      {(shown === null ? recovery_codes : hasOther && next !== shown) && (
        <Button
          size="small"
          variant="quiet"
          onClick={() => {
            form.clear();
            setCode(next);
          }}
        >
          {t(`use_${next}`)}
        </Button>
      )}
    </>
  );
}

function CodeForm({ kind, busy, refused, clear, send }: FormProps & { kind: Code }) {
  const t = useTranslations('auth.factors.step');
  const [isMissing, setMissing] = useState(false);
  const error = isMissing ? t('missing') : refused[kind];
  const field = useFocusOnError(error);
  // This form replaces the one just submitted, so move the focus to it.
  useEffect(() => field.current?.focus(), [field]);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get(kind);
    const code = typeof typed === 'string' ? typed.trim() : '';
    setMissing(!code);
    if (code) send({ [kind]: code });
    else event.currentTarget.querySelector('input')?.focus();
  }
  return (
    <form method="dialog" noValidate className="stack" onSubmit={submit}>
      <Field label={t(`${kind}_label`)} required hint={t(`${kind}_hint`)} error={error}>
        <TextInput
          name={kind}
          autoComplete={kind === 'totp' ? 'one-time-code' : 'off'}
          inputMode={kind === 'totp' ? 'numeric' : 'text'}
          maxLength={kind === 'totp' ? 10 : 60}
          autoCapitalize="none"
          spellCheck={false}
          ref={field}
          onInput={() => {
            setMissing(false);
            clear();
          }}
        />
      </Field>
      <Button type="submit" variant="brand" whole busy={busy}>
        {t('submit')}
      </Button>
    </form>
  );
}
