// Form field: label, control, hint and error, connected by ARIA attributes.
import { createContext, use, useId, type ReactNode } from 'react';
import { Icon } from '#ui/marks/icon.tsx';

type FieldIds = {
  id?: string;
  required?: boolean;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
};

const FieldIdsContext = createContext<FieldIds>({});

/** Props that the control inside a Field spreads on its element. */
export const useFieldIds = () => use(FieldIdsContext);

type FieldProps = {
  label: ReactNode;
  /** Short text next to the label, such as "optional". */
  note?: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  /** Hides the label visually where the context makes it clear. */
  label_hidden?: boolean;
  id?: string;
  children: ReactNode;
};

export function Field(props: FieldProps) {
  const { label, note, hint, error, required, label_hidden, children } = props;
  const generatedId = useId();
  const id = props.id ?? generatedId;
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  const ids: FieldIds = { id, 'aria-describedby': described || undefined };
  if (required) ids.required = true;
  if (error) ids['aria-invalid'] = true;
  return (
    <div className="field">
      <label className={label_hidden ? 'hidden-text' : 'field-label'} htmlFor={id}>
        {label}
        {required && <RequiredMark />}
        {note && (
          <>
            {' '}
            <span className="field-note">{note}</span>
          </>
        )}
      </label>
      <FieldIdsContext value={ids}>{children}</FieldIdsContext>
      {hint && <FieldHint id={`${id}-hint`}>{hint}</FieldHint>}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}

function RequiredMark() {
  // The space is inside: next to the label's text it would be sent with a comment between the two.
  return (
    <span className="field-mark" aria-hidden>
      {' *'}
    </span>
  );
}

function FieldHint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className="field-hint" id={id}>
      {children}
    </p>
  );
}

/** Always rendered, because a live region must exist before its error appears. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div id={id} className="field-live" aria-live="polite">
      {children && (
        <p className="field-error">
          <Icon name="warning" /> {children}
        </p>
      )}
    </div>
  );
}
