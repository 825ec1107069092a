// A form's state: what is typed (kept as a draft), what is wrong with it, and the one sending at a time.
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { clearDraft, readDraft, writeDraft } from './draft.ts';

/** Why a sending failed: one sentence, and sentences by field where the server named fields. */
export interface Refusal {
  message: string;
  fields?: Record<string, string>;
  /** What to do about it, below the sentence. */
  help?: ReactNode;
}

/** All of a refusal in one text, where no field is there to show its own sentence. */
export const describeRefusal = ({ message, fields = {} }: Refusal): string =>
  [message, ...new Set(Object.values(fields))].join(' ');

/** Field name to the key of the sentence that says what is wrong. */
export type FormErrors = Record<string, string>;

interface Terms<V> {
  start: V;
  /** The draft's name; without one nothing is kept. */
  draft?: string;
  check: (values: V) => FormErrors;
  /** Answers null when it went well. The key stays the same while the same values are sent again. */
  send: (values: V, key: string) => Promise<Refusal | null>;
}

export interface FormState<V> {
  values: V;
  set: <K extends keyof V & string>(name: K, value: V[K]) => void;
  slips: FormErrors;
  refused: Record<string, string>;
  refusal: string | null;
  refusal_help: ReactNode;
  busy: boolean;
  submit: (event?: FormEvent) => void;
  /** How often a sending was refused, here or there. */
  failures: number;
}

interface Kept {
  values: object;
  key: string;
}

function kept(name: string | undefined): Kept | null {
  const draft = name ? readDraft(name) : null;
  if (!draft || typeof draft !== 'object') return null;
  if (!('values' in draft && 'key' in draft) || typeof draft.key !== 'string') return null;
  return typeof draft.values === 'object' && draft.values
    ? { values: draft.values, key: draft.key }
    : null;
}

/** Only fields the form still has, of the kind they still are. */
function restored<V extends object>(start: V, draft: Kept | null): V {
  const known = Object.entries(draft?.values ?? {}).filter(
    ([name, value]) =>
      name in start && typeof value === typeof Reflect.get(start, name) && value !== null,
  );
  return { ...start, ...Object.fromEntries(known) };
}

const without = (all: Record<string, string>, name: string) =>
  Object.fromEntries(
    Object.entries(all).filter(([field]) => field !== name && !field.startsWith(`${name}.`)),
  );

export function useForm<V extends object>(terms: Terms<V>): FormState<V> {
  const [draft] = useState(() => kept(terms.draft));
  const [values, setValues] = useState(() => restored(terms.start, draft));
  const [slips, setSlips] = useState<FormErrors>({});
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [busy, setBusy] = useState(false);
  const [failures, setFailures] = useState(0);
  const attempt = useRef({ key: draft?.key ?? crypto.randomUUID(), sent: false, running: false });

  function set<K extends keyof V & string>(name: K, value: V[K]) {
    const next = { ...values, [name]: value };
    // Another text is another request: the key of the first must not answer for it.
    if (attempt.current.sent)
      attempt.current = { ...attempt.current, key: crypto.randomUUID(), sent: false };
    if (terms.draft) writeDraft(terms.draft, { values: next, key: attempt.current.key });
    setValues(next);
    // A slip may hang on two fields: it goes when the check finds it no more.
    const found = terms.check(next);
    const stays = ([field, slip]: [string, string]) => field !== name && found[field] === slip;
    setSlips((all) => Object.fromEntries(Object.entries(all).filter(stays)));
    setRefusal((old) => old && { message: '', fields: without(old.fields ?? {}, name) });
  }

  async function send() {
    attempt.current.running = true;
    setBusy(true);
    const answer = await terms.send(values, attempt.current.key).finally(() => {
      attempt.current.running = false;
      attempt.current.sent = true;
      setBusy(false);
    });
    setRefusal(answer);
    if (answer) setFailures((count) => count + 1);
    else if (terms.draft) clearDraft(terms.draft);
  }

  function submit(event?: FormEvent) {
    event?.preventDefault();
    if (attempt.current.running) return;
    const found = terms.check(values);
    setSlips(found);
    setRefusal(null);
    if (Object.keys(found).length) setFailures((count) => count + 1);
    else void send();
  }

  return {
    values,
    set,
    slips,
    refused: refusal?.fields ?? {},
    refusal: refusal?.message || null,
    refusal_help: refusal?.help ?? null,
    busy,
    submit,
    failures,
  };
}

/** What a text control spreads on itself to show and change one field. */
export function bindField<K extends string, V extends Record<K, string>>(
  form: FormState<V>,
  name: K,
) {
  return {
    name,
    value: form.values[name],
    onChange: (event: { target: { value: string } }) =>
      // Every field of that name holds text, as V says; the compiler does not follow it through the index.
      form.set(name, event.target.value as V[K]),
  };
}
