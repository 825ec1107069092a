// Checkbox with its label, hint and error.
import { useId, type ComponentProps, type ReactNode } from 'react';
import { FieldError } from './field.tsx';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
};

export function Checkbox({ label, hint, error, ...rest }: CheckboxProps) {
  const id = useId();
  return (
    <div>
      <label className="check">
        <input
          type="checkbox"
          aria-describedby={error ? `${id}-error` : undefined}
          aria-invalid={error ? true : undefined}
          {...rest}
        />
        <span>
          {label}
          {hint && <span className="field-hint block">{hint}</span>}
        </span>
      </label>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}
