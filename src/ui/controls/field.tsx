// A label, its control, a hint and an error, tied together for ears and eyes.
import { createContext, use, useId, type ReactNode } from 'react';
import { Icon } from '#ui/marks/icon.tsx';

type FieldTies = {
  id?: string;
  required?: boolean;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
};

const Ties = createContext<FieldTies>({});

/** What the control inside a Field spreads on itself. */
export const useFieldIds = () => use(Ties);

type FieldProps = {
  label: ReactNode;
  /** Small words beside the label, such as "optional". */
  note?: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  /** Keeps the label for ears alone, where the place explains itself. */
  label_hidden?: boolean;
  id?: string;
  children: ReactNode;
};

export function Field(props: FieldProps) {
  const { label, note, hint, error, required, label_hidden, children } = props;
  const made = useId();
  const id = props.id ?? made;
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  const ties: FieldTies = { id, 'aria-describedby': described || undefined };
  if (required) ties.required = true;
  if (error) ties['aria-invalid'] = true;
  return (
    <div className="field">
      <label className={label_hidden ? 'hidden-text' : 'field-label'} htmlFor={id}>
        {label} {required && <Mark />} {note && <span className="field-note">{note}</span>}
      </label>
      <Ties value={ties}>{children}</Ties>
      {hint && <FieldHint id={`${id}-hint`}>{hint}</FieldHint>}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}

function Mark() {
  return (
    <span className="field-mark" aria-hidden>
      *
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

/** Stands empty so that an error which comes later is read aloud. */
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
