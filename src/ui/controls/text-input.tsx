// One line, many lines, one of many: the native controls in the product's dress.
import { useState, type ComponentProps } from 'react';
import { classNames } from '#ui/marks/class-names.ts';
import { Icon, type IconName } from '#ui/marks/icon.tsx';
import { useFieldIds } from './field.tsx';

export function TextInput(props: ComponentProps<'input'> & { icon?: IconName }) {
  const { icon, className, ...rest } = props;
  const ties = useFieldIds();
  const input = (
    <input type="text" {...ties} {...rest} className={classNames('input', className)} />
  );
  if (!icon) return input;
  return (
    <span className="input-with-icon">
      <Icon name={icon} />
      {input}
    </span>
  );
}

type TextAreaProps = ComponentProps<'textarea'> & {
  /** Says how much is written ("120 / 10,000"); told the length, answers the words. */
  count?: (length: number) => string;
};

export function TextArea({ count, className, onInput, ...rest }: TextAreaProps) {
  const ties = useFieldIds();
  const [length, setLength] = useState(String(rest.value ?? rest.defaultValue ?? '').length);
  return (
    <>
      <textarea
        {...ties}
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
