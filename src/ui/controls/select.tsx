// Native select.
import type { ComponentProps } from 'react';
import { classNames } from '#ui/marks/class-names.ts';
import { useFieldIds } from './field.tsx';

export type SelectOption = { value: string; label: string };
export type SelectGroup = { label: string; options: SelectOption[] };

type SelectProps = ComponentProps<'select'> & {
  options: (SelectOption | SelectGroup)[];
  /** Label of the empty option. */
  empty?: string;
};

export function Select({ options, empty, className, ...rest }: SelectProps) {
  const ids = useFieldIds();
  return (
    <select {...ids} {...rest} className={classNames('input', className)}>
      {empty !== undefined && <option value="">{empty}</option>}
      {options.map((entry, at) =>
        'options' in entry ? (
          // Keyed by index: labels change with the language, and the selection must survive that.
          <optgroup key={at} label={entry.label}>
            {entry.options.map(renderOption)}
          </optgroup>
        ) : (
          renderOption(entry)
        ),
      )}
    </select>
  );
}

const renderOption = ({ value, label }: SelectOption) => (
  <option key={value} value={value}>
    {label}
  </option>
);
