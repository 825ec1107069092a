// Form element that submits through React only and shows a failure above its buttons.
import { useEffect, useRef, type ReactNode } from 'react';
import { Notice } from '#ui/surfaces/notice.tsx';
import { moveOnAtEnter } from './move-on.ts';
import type { FormState } from './use-form.ts';

type FormProps<V> = {
  form: FormState<V>;
  children: ReactNode;
  /** Buttons below the fields and the error. */
  actions: ReactNode;
  label?: string;
  /** Enter moves to the next field; only the button submits. */
  by_button_alone?: boolean;
};

export function Form<V>(props: FormProps<V>) {
  const { form, children, actions, label, by_button_alone } = props;
  const ref = useRef<HTMLFormElement>(null);
  const { failures } = form;
  useEffect(() => {
    if (failures)
      ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]:not(div)')?.focus();
  }, [failures]);
  return (
    // The handler receives keys that bubble up from the fields; the form itself is not interactive.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={ref}
      noValidate
      onSubmit={by_button_alone ? (event) => event.preventDefault() : form.submit}
      onKeyDown={by_button_alone ? moveOnAtEnter : undefined}
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
