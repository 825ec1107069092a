// Radio group whose options are clickable cards.
import { useId, type ComponentProps, type ReactNode } from 'react';
import { FieldError } from './field.tsx';
import './radio-cards.css';

type RadioCard = { value: string; label: ReactNode; hint?: ReactNode; picture?: ReactNode };

type RadioCardsProps = Omit<
  ComponentProps<'input'>,
  'type' | 'value' | 'defaultValue' | 'onChange'
> & {
  legend: ReactNode;
  legend_hidden?: boolean;
  name: string;
  options: RadioCard[];
  value?: string | undefined;
  defaultValue?: string;
  onChange?: (value: string) => void;
  error?: ReactNode;
};

export function RadioCards(props: RadioCardsProps) {
  const { legend, legend_hidden, options, value, defaultValue, onChange, error, ...rest } = props;
  const id = useId();
  const toCheckedProps = (own: string) =>
    onChange ? { checked: own === value } : { defaultChecked: own === (value ?? defaultValue) };
  return (
    <fieldset className="field" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={legend_hidden ? 'hidden-text' : 'field-label mb-2'}>{legend}</legend>
      <div className="choices">
        {options.map((option) => (
          <label key={option.value} className="choice">
            <input
              {...rest}
              {...toCheckedProps(option.value)}
              type="radio"
              value={option.value}
              onChange={() => onChange?.(option.value)}
            />
            <span className="grow">
              {option.picture}
              <b className="block">{option.label}</b>
              {option.hint && <span className="field-hint">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}
