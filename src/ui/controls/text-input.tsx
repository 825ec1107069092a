// Single-line and multi-line text fields.
import { useState, type ComponentProps } from 'react';
import { classNames } from '#ui/marks/class-names.ts';
import { Icon, type IconName } from '#ui/marks/icon.tsx';
import { useFieldIds } from './field.tsx';

export function TextInput(props: ComponentProps<'input'> & { icon?: IconName }) {
  const { icon, className, ...rest } = props;
  const ids = useFieldIds();
  const input = <input type="text" {...ids} {...rest} className={classNames('input', className)} />;
  if (!icon) return input;
  return (
    <span className="input-with-icon">
      <Icon name={icon} />
      {input}
    </span>
  );
}

type TextAreaProps = ComponentProps<'textarea'> & {
  /** Formats the length of the text, such as "120 / 10,000". */
  count?: (length: number) => string;
};

export function TextArea({ count, className, onInput, ...rest }: TextAreaProps) {
  const ids = useFieldIds();
  const [length, setLength] = useState(String(rest.value ?? rest.defaultValue ?? '').length);
  return (
    <>
      <textarea
        {...ids}
        {...rest}
        className={classNames('input', className)}
        onInput={(event) => {
          setLength(event.currentTarget.value.length);
          onInput?.(event);
        }}
      />
      {count && <p className="field-hint">{count(length)}</p>}
    </>
  );
}
