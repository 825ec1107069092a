// Form state: values (saved as a draft), errors and one submission at a time, also for buttons outside of forms.
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { clearDraft, readDraft, writeDraft } from './draft.ts';
import { createRandomKey } from './random-key.ts';

/** Reason of a failed submission: one message, plus messages of fields that the server named. */
export interface Refusal {
  message: string;
  fields?: Record<string, string>;
  /** Help shown below the message. */
  help?: ReactNode;
  /** HTTP status, if there was an answer. */
  status?: number;
}

/** Result of a call that a component makes through its page: null on success, else the sentence that it shows. */
export type SubmitResult = { message: string } | null;

/** Whether what the call was about has changed or gone since it was loaded, so that it must be loaded again. */
export const isOutdated = ({ status = 0 }: Refusal): boolean => [404, 409, 412].includes(status);

/** Joins a refusal's messages, for places that have no fields to show them at; the first one names the fields. */
export const describeRefusal = ({ message, fields = {} }: Refusal): string =>
  `${message} ${[...new Set(Object.values(fields))].join('; ')}`.trim();

/** Maps a field name to the key of its error. `E` lists the keys, so that one without a sentence does not compile. */
export type FormErrors<E extends string = string> = Record<string, E>;

interface FormOptions<V, E extends string> {
  start: V;
  /** Draft name; drafts are off when absent. */
  draft?: string;
  check: (values: V) => FormErrors<E>;
  /** Resolves to null on success. The idempotency key stays the same while the values do not change. */
  send: (values: V, key: string) => Promise<Refusal | null>;
}

export interface FormState<V, E extends string = string> {
  values: V;
  set: <K extends keyof V & string>(name: K, value: V[K]) => void;
  errors: FormErrors<E>;
  server_errors: Record<string, string>;
  refusal: string | null;
  refusal_help: ReactNode;
  busy: boolean;
  submit: (event?: FormEvent) => void;
  /** Number of failed submissions, counting client-side errors too. */
  failures: number;
}

interface StoredDraft {
  values: object;
  key: string;
}

function loadDraft(name: string | undefined): StoredDraft | null {
  const draft = name ? readDraft(name) : null;
  if (!draft || typeof draft !== 'object') return null;
  if (!('values' in draft && 'key' in draft) || typeof draft.key !== 'string') return null;
  return typeof draft.values === 'object' && draft.values
    ? { values: draft.values, key: draft.key }
    : null;
}

/** Restores only fields that still exist with the same type. */
function restoreValues<V extends object>(start: V, draft: StoredDraft | null): V {
  const valid = Object.entries(draft?.values ?? {}).filter(
    ([name, value]) =>
      name in start && typeof value === typeof Reflect.get(start, name) && value !== null,
  );
  return { ...start, ...Object.fromEntries(valid) };
}

const removeErrors = (all: Record<string, string>, name: string) =>
  Object.fromEntries(
    Object.entries(all).filter(([field]) => field !== name && !field.startsWith(`${name}.`)),
  );

export function useForm<V extends object, E extends string = string>(
  options: FormOptions<V, E>,
): FormState<V, E> {
  const [draft] = useState(() => loadDraft(options.draft));
  const [values, setValues] = useState(() => restoreValues(options.start, draft));
  /** The values now: a handler that waited, such as for an upload, still sees those of its render. */
  const current = useRef(values);
  const [errors, setErrors] = useState<FormErrors<E>>({});
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [busy, setBusy] = useState(false);
  const [failures, setFailures] = useState(0);
  // A restored draft may have been sent before the reload.
  const attempt = useRef({
    key: draft?.key ?? createRandomKey(),
    sent: draft !== null,
    running: false,
  });

  function set<K extends keyof V & string>(name: K, value: V[K]) {
    const next = { ...current.current, [name]: value };
    current.current = next;
    // Changed values are a new request, so the previous idempotency key must not be reused.
    if (attempt.current.sent)
      attempt.current = { ...attempt.current, key: createRandomKey(), sent: false };
    if (options.draft) writeDraft(options.draft, { values: next, key: attempt.current.key });
    setValues(next);
    // An error may belong to two fields; it disappears when the check no longer reports it.
    const found = options.check(next);
    const isStillReported = ([field, error]: [string, string]) =>
      field !== name && found[field] === error;
    setErrors((all) => Object.fromEntries(Object.entries(all).filter(isStillReported)));
    setRefusal((old) => old && { message: '', fields: removeErrors(old.fields ?? {}, name) });
  }

  async function send() {
    // Sent from now on: the response may be lost, and what is typed meanwhile is a new request.
    attempt.current = { ...attempt.current, sent: true, running: true };
    setBusy(true);
    const server_errors = await options.send(current.current, attempt.current.key).finally(() => {
      attempt.current.running = false;
      setBusy(false);
    });
    setRefusal(server_errors);
    if (server_errors) setFailures((count) => count + 1);
    else if (options.draft) clearDraft(options.draft);
  }

  function submit(event?: FormEvent) {
    event?.preventDefault();
    if (attempt.current.running) return;
    const found = options.check(current.current);
    setErrors(found);
    setRefusal(null);
    if (Object.keys(found).length) setFailures((count) => count + 1);
    else void send();
  }

  return {
    values,
    set,
    errors,
    server_errors: refusal?.fields ?? {},
    refusal: refusal?.message || null,
    refusal_help: refusal?.help ?? null,
    busy,
    submit,
    failures,
  };
}

/** Props that bind a text control to one field of the form. */
export function bindField<K extends string, V extends Record<K, string>>(
  form: FormState<V>,
  name: K,
) {
  return {
    name,
    value: form.values[name],
    onChange: (event: { target: { value: string } }) =>
      // FormState types this field as text, but TypeScript does not narrow it through the index.
      form.set(name, event.target.value as V[K]),
  };
}

/**
 * Returns a function that does the work of a key unless work of the same key is running, so that a double click counts
 * once while other buttons stay usable.
 */
export function useRunOnce(): (key: string, work: () => Promise<unknown>) => Promise<void> {
  const running = useRef(new Set<string>());
  return async (key, work) => {
    if (running.current.has(key)) return;
    running.current.add(key);
    await work().finally(() => running.current.delete(key));
  };
}
