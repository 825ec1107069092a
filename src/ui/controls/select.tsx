// The platform's own select.
import type { ComponentProps } from 'react';
import { classNames } from '#ui/marks/class-names.ts';
import { useFieldIds } from './field.tsx';

export type SelectOption = { value: string; label: string };
export type SelectGroup = { label: string; options: SelectOption[] };

type SelectProps = ComponentProps<'select'> & {
  options: (SelectOption | SelectGroup)[];
  /** The words of the empty choice, when there is one. */
  empty?: string;
};

export function Select({ options, empty, className, ...rest }: SelectProps) {
  const ties = useFieldIds();
  return (
    <select {...ties} {...rest} className={classNames('input', className)}>
      {empty !== undefined && <option value="">{empty}</option>}
      {options.map((entry, at) =>
        'options' in entry ? (
          // By place, not by its words: in another language it is the same group, and the choice stays.
          <optgroup key={at} label={entry.label}>
            {entry.options.map(asOption)}
          </optgroup>
        ) : (
          asOption(entry)
        ),
      )}
    </select>
  );
}

const asOption = ({ value, label }: SelectOption) => (
  <option key={value} value={value}>
    {label}
  </option>
);
