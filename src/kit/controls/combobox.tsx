// A text field that proposes while one types (WAI-ARIA combobox with a list); without script a plain field.
import {
  useId,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentProps,
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import { classNames } from '#kit/marks/class-names.ts';
import { Icon, type IconName } from '#kit/marks/icon.tsx';
import { comboMove } from './combobox-keys.ts';
import { ComboList } from './combo-list.tsx';
import { useFieldTies } from './field.tsx';

export interface ComboOption {
  key: string;
  text: string;
  /** Small words at the end of the row. */
  note?: string;
  icon?: IconName;
  /** The words of its remove button, where it can be taken away. */
  remove_label?: string;
}

export interface ComboGroup {
  label: string;
  options: ComboOption[];
}

export type ComboboxProps = Omit<ComponentProps<'input'>, 'onChange'> & {
  icon?: IconName;
  groups: ComboGroup[];
  /** Read aloud when the list changes. */
  told: string;
  list_label: string;
  /** What stands in the field, at each change and when it gets the focus. */
  onText: (text: string) => void;
  /** Chosen by Enter or press. */
  onPick: (option: ComboOption, input: HTMLInputElement) => void;
  onRemove?: (option: ComboOption) => void;
};

const never = () => () => undefined;
/** False on the server and until React has taken over. */
export const useAwake = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** The list's behaviour: whether it is open, what is highlighted, and what keys do. */
function useCombo({ groups, onText, onPick, onRemove }: ComboboxProps) {
  const input = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  const [mark, setMark] = useState<string | null>(null);
  const options = groups.flatMap((group) => group.options);
  const active = options.findIndex(({ key }) => key === mark);
  const option = options[active];
  const isOpen = open && options.length > 0;

  function pick(chosen: ComboOption) {
    setOpen(false);
    setMark(null);
    if (input.current) onPick(chosen, input.current);
  }
  /** An empty field leaves the key to whatever is around it. */
  function empty(event: KeyboardEvent<HTMLInputElement>) {
    if (event.currentTarget.value === '') return;
    event.preventDefault();
    event.currentTarget.value = '';
    onText('');
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    // The key that ends a composed Vietnamese word is the keyboard's own.
    if (event.nativeEvent.isComposing) return;
    const state = { open: isOpen, awaited: open, active, count: options.length };
    const move = comboMove(event.key, state);
    // Also before the first proposal is there: it then comes to a closed list.
    if (event.key === 'Escape' || event.key === 'Enter') setOpen(false);
    if (!move) return;
    if (move.do === 'empty') return empty(event);
    if (move.do !== 'take') event.preventDefault();
    if (move.do === 'show') {
      setOpen(true);
      setMark(options[move.active]?.key ?? null);
    }
    if (!option) return;
    if (move.do === 'choose') pick(option);
    if (move.do === 'take' && input.current) input.current.value = option.text;
    if (move.do === 'remove' && option.remove_label) onRemove?.(option);
  }
  const field = {
    onKeyDown,
    onInput(event: FormEvent<HTMLInputElement>) {
      setOpen(true);
      setMark(null);
      onText(event.currentTarget.value);
    },
    onFocus: (event: FocusEvent<HTMLInputElement>) => onText(event.currentTarget.value),
    onClick(event: MouseEvent<HTMLInputElement>) {
      setOpen(true);
      onText(event.currentTarget.value);
    },
    onBlur: () => setOpen(false),
  };
  return { input, isOpen, mark: isOpen && option ? option.key : null, pick, field };
}

export function Combobox(props: ComboboxProps) {
  const { icon, groups, told, list_label, onText, onPick, onRemove, className, ...rest } = props;
  const ties = useFieldTies();
  const awake = useAwake();
  const id = useId();
  const { input, isOpen, mark, pick, field } = useCombo(props);
  const pattern = {
    role: 'combobox',
    autoComplete: 'off',
    'aria-autocomplete': 'list',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? `${id}-list` : undefined,
    'aria-activedescendant': mark === null ? undefined : `${id}-${mark}`,
  } as const;
  return (
    <div className={classNames('combo', icon && 'input-with-icon')}>
      {icon && <Icon name={icon} />}
      <input
        type="text"
        {...ties}
        {...rest}
        {...(awake && pattern)}
        {...field}
        ref={input}
        className={classNames('input', className)}
      />
      {isOpen && <ComboList {...{ id, groups, mark, list_label, onRemove }} onPick={pick} />}
      {awake && (
        <span className="hidden-text" role="status">
          {isOpen && told}
        </span>
      )}
    </div>
  );
}
