// Tag input: Enter adds a tag, a button removes it.
import { useRef, useState, type ChangeEvent, type KeyboardEvent } from 'react';
import { Icon } from '#ui/marks/icon.tsx';
import { useFieldIds } from './field.tsx';
import { addTag } from './tags.ts';
import './tag-input.css';

type TagInputProps = {
  /** When set, each tag is also a hidden field of the form. */
  name?: string;
  /** Name of the text field. */
  text_name?: string;
  value: string[];
  onChange: (tags: string[]) => void;
  remove_label: (tag: string) => string;
  placeholder?: string;
  /** Id of a datalist with suggestions. */
  list?: string;
  /** Called with the typed text, to load suggestions. */
  onText?: (text: string) => void;
  /** Splits typed text that names several tags. */
  split?: (text: string) => string[];
  /** Turns a selected suggestion into a tag at once. */
  add_on_select?: boolean;
  /** Marks tags that are not allowed. */
  isWrong?: (tag: string) => boolean;
};

/** True when a datalist suggestion was selected: typing reports an inputType, a suggestion replaces the whole text. */
function isSuggestion({ nativeEvent, target }: ChangeEvent<HTMLInputElement>): boolean {
  const inputType = nativeEvent instanceof InputEvent ? nativeEvent.inputType : '';
  return (inputType === '' || inputType === 'insertReplacementText') && target.value.trim() !== '';
}

/** State of the text field and the rules that turn its text into tags. */
function useTagText({ value, onChange, split, add_on_select, onText }: TagInputProps) {
  const [text, setText] = useState('');
  function add(typed = text) {
    const named = split ? split(typed) : [typed];
    const next = named.reduce(addTag, value);
    if (next.length !== value.length) onChange(next);
    setText('');
  }
  function onInput(event: ChangeEvent<HTMLInputElement>) {
    if (add_on_select && isSuggestion(event)) return add(event.target.value);
    setText(event.target.value);
    onText?.(event.target.value);
  }
  function onKeyDown(event: KeyboardEvent) {
    // Ignore the Enter that ends IME composition on Vietnamese keyboards.
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      add();
    } else if (event.key === 'Backspace' && !text) onChange(value.slice(0, -1));
  }
  return { text, add, onInput, onKeyDown };
}

export function TagInput(props: TagInputProps) {
  const { name, value, onChange, remove_label, placeholder, list } = props;
  const { required, ...ids } = useFieldIds();
  const { text, add, onInput, onKeyDown } = useTagText(props);
  const input = useRef<HTMLInputElement>(null);
  function remove(tag: string) {
    onChange(value.filter((other) => other !== tag));
    input.current?.focus();
  }
  return (
    <div className="input tags" aria-invalid={ids['aria-invalid']}>
      {value.map((tag) => (
        <Tag
          key={tag}
          name={name}
          tag={tag}
          wrong={props.isWrong?.(tag)}
          label={remove_label(tag)}
          onRemove={() => remove(tag)}
        />
      ))}
      <input
        {...ids}
        ref={input}
        name={props.text_name}
        aria-required={required}
        list={list}
        placeholder={value.length ? undefined : placeholder}
        value={text}
        onChange={onInput}
        onKeyDown={onKeyDown}
        onBlur={() => add()}
      />
    </div>
  );
}

type TagProps = {
  tag: string;
  name?: string;
  wrong?: boolean;
  label: string;
  onRemove: () => void;
};

function Tag({ tag, name, wrong, label, onRemove }: TagProps) {
  return (
    <span className={wrong ? 'chip tone-danger' : 'chip tone-brand'}>
      {wrong && <Icon name="warning" size="0.8rem" />}
      {tag}
      {name && <input type="hidden" name={name} value={tag} />}
      <button type="button" className="chip-remove" aria-label={label} onClick={onRemove}>
        <Icon name="close" size="0.8rem" />
      </button>
    </span>
  );
}
