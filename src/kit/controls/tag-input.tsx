// Short words gathered one at a time: Enter adds, a cross takes away.
import { useRef, useState, type KeyboardEvent } from 'react';
import { Icon } from '#kit/marks/icon.tsx';
import { useFieldTies } from './field.tsx';
import { withTag } from './tags.ts';

type TagInputProps = {
  /** With a name, each tag is also a hidden field of the form. */
  name?: string;
  value: string[];
  onChange: (tags: string[]) => void;
  remove_label: (tag: string) => string;
  placeholder?: string;
  max_length?: number;
  /** Id of a datalist with suggestions. */
  list?: string;
  /** Told what is being typed, for suggestions. */
  onText?: (text: string) => void;
};

export function TagInput(props: TagInputProps) {
  const { name, value, onChange, remove_label, placeholder, max_length, list, onText } = props;
  const { required, ...ties } = useFieldTies();
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);

  function add() {
    onChange(withTag(value, text));
    setText('');
  }
  function remove(tag: string) {
    onChange(value.filter((kept) => kept !== tag));
    input.current?.focus();
  }
  function onKeyDown(event: KeyboardEvent) {
    // Enter also ends a word being composed on a Vietnamese keyboard; that one is not ours.
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      add();
    } else if (event.key === 'Backspace' && !text) onChange(value.slice(0, -1));
  }

  return (
    <div className="input tags" aria-invalid={ties['aria-invalid']}>
      {value.map((tag) => (
        <Tag
          key={tag}
          name={name}
          tag={tag}
          label={remove_label(tag)}
          onRemove={() => remove(tag)}
        />
      ))}
      <input
        {...ties}
        ref={input}
        aria-required={required}
        list={list}
        maxLength={max_length}
        placeholder={value.length ? undefined : placeholder}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          onText?.(event.target.value);
        }}
        onKeyDown={onKeyDown}
        onBlur={add}
      />
    </div>
  );
}

type TagProps = { tag: string; name?: string; label: string; onRemove: () => void };

function Tag({ tag, name, label, onRemove }: TagProps) {
  return (
    <span className="chip tone-brand">
      {tag}
      {name && <input type="hidden" name={name} value={tag} />}
      <button type="button" className="chip-remove" aria-label={label} onClick={onRemove}>
        <Icon name="close" size="0.8rem" />
      </button>
    </span>
  );
}
