// Short words gathered one at a time: Enter adds, a cross takes away.
import { useRef, useState, type ChangeEvent, type KeyboardEvent } from 'react';
import { Icon } from '#ui/marks/icon.tsx';
import { useFieldIds } from './field.tsx';
import { addTag } from './tags.ts';

type TagInputProps = {
  /** With a name, each tag is also a hidden field of the form. */
  name?: string;
  /** The name of the field that is typed in. */
  text_name?: string;
  value: string[];
  onChange: (tags: string[]) => void;
  remove_label: (tag: string) => string;
  placeholder?: string;
  /** Id of a datalist with suggestions. */
  list?: string;
  /** Told what is being typed, for suggestions. */
  onText?: (text: string) => void;
  /** What is typed may name several at once. */
  split?: (text: string) => string[];
  /** A suggestion that is chosen becomes a tag at once. */
  takes_choice?: boolean;
  /** Marks tags that cannot stay. */
  isWrong?: (tag: string) => boolean;
};

/** Whether a suggestion was chosen: keys say how they change a text, a suggestion replaces it whole. */
function isChoice({ nativeEvent, target }: ChangeEvent<HTMLInputElement>): boolean {
  const how = nativeEvent instanceof InputEvent ? nativeEvent.inputType : '';
  return (how === '' || how === 'insertReplacementText') && target.value.trim() !== '';
}

/** What is being typed, and how it joins the tags. */
function useTyping({ value, onChange, split, takes_choice, onText }: TagInputProps) {
  const [text, setText] = useState('');
  function add(typed = text) {
    const named = split ? split(typed) : [typed];
    const next = named.reduce(addTag, value);
    if (next.length !== value.length) onChange(next);
    setText('');
  }
  function onInput(event: ChangeEvent<HTMLInputElement>) {
    if (takes_choice && isChoice(event)) return add(event.target.value);
    setText(event.target.value);
    onText?.(event.target.value);
  }
  function onKeyDown(event: KeyboardEvent) {
    // Enter also ends a word being composed on a Vietnamese keyboard; that one is not ours.
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      add();
    } else if (event.key === 'Backspace' && !text) onChange(value.slice(0, -1));
  }
  return { text, add, onInput, onKeyDown };
}

export function TagInput(props: TagInputProps) {
  const { name, value, onChange, remove_label, placeholder, list } = props;
  const { required, ...ties } = useFieldIds();
  const { text, add, onInput, onKeyDown } = useTyping(props);
  const input = useRef<HTMLInputElement>(null);
  function remove(tag: string) {
    onChange(value.filter((kept) => kept !== tag));
    input.current?.focus();
  }
  return (
    <div className="input tags" aria-invalid={ties['aria-invalid']}>
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
        {...ties}
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
