// The form around the fields: never sent by the browser itself, its failure said above the buttons.
import { useEffect, useRef, type ReactNode } from 'react';
import { Notice } from '#kit/surfaces/notice.tsx';
import type { FormState } from './use-form.ts';

type FormProps<V> = {
  form: FormState<V>;
  children: ReactNode;
  /** Buttons, below whatever went wrong. */
  actions: ReactNode;
  label?: string;
};

export function Form<V>({ form, children, actions, label }: FormProps<V>) {
  const ref = useRef<HTMLFormElement>(null);
  const { failures } = form;
  useEffect(() => {
    if (failures) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failures]);
  return (
    <form
      ref={ref}
      noValidate
      onSubmit={form.submit}
      className="stack"
      style={{ '--gap': '1.35rem' }}
      aria-label={label}
      aria-busy={form.busy || undefined}
    >
      {children}
      {form.refusal && (
        <Notice kind="error">
          {form.refusal}
          {form.refusal_help}
        </Notice>
      )}
      <div className="cluster">{actions}</div>
    </form>
  );
}
