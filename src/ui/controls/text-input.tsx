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
  /** Most characters: the count turns red above them, and nothing is cut off. */
  most?: number;
};

/** Characters as the server counts them: an emoji is one, though it has two code units. */
const countCharacters = (text: string) => Array.from(text).length;

export function TextArea({ count, most = Infinity, className, onInput, ...rest }: TextAreaProps) {
  const ids = useFieldIds();
  const [length, setLength] = useState(() =>
    countCharacters(String(rest.value ?? rest.defaultValue ?? '')),
  );
  return (
    <>
      <textarea
        {...ids}
        {...rest}
        className={classNames('input', className)}
        onInput={(event) => {
          setLength(countCharacters(event.currentTarget.value));
          onInput?.(event);
        }}
      />
      {count && <p className={length > most ? 'field-error' : 'field-hint'}>{count(length)}</p>}
    </>
  );
}
