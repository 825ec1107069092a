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
import { classNames } from '#ui/marks/class-names.ts';
import { Icon, type IconName } from '#ui/marks/icon.tsx';
import { toComboMove } from './combobox-keys.ts';
import { ComboList } from './combo-list.tsx';
import { useFieldIds } from './field.tsx';

export interface ComboOption {
  key: string;
  text: string;
  /** Small words at the end of the row. */
  note?: string;
  icon?: IconName;
  /** The words of its remove button, where it can be taken away. */
  remove_label?: string;
}

export interface ComboGroup<Option extends ComboOption = ComboOption> {
  label: string;
  options: Option[];
}

type ComboboxProps<Option extends ComboOption> = Omit<ComponentProps<'input'>, 'onChange'> & {
  icon?: IconName;
  groups: ComboGroup<Option>[];
  /** Read aloud when the list changes. */
  told: string;
  list_label: string;
  /** What stands in the field, at each change and when it gets the focus. */
  onText: (text: string) => void;
  /** Chosen by Enter or press. */
  onPick: (option: Option, input: HTMLInputElement) => void;
  onRemove?: (option: Option) => void;
};

const never = () => () => undefined;
/** False on the server and until React has taken over. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

interface Walk<Option extends ComboOption> {
  /** The key of the highlighted option. */
  mark: string;
  /** The list as it was when the keys went into it; without it the present one. */
  groups?: ComboGroup<Option>[];
}

/** A list that keys go through stays as it is: what comes later must not slip under the next key. */
function useWalk<Option extends ComboOption>(latest: ComboGroup<Option>[]) {
  const [walk, setWalk] = useState<Walk<Option> | null>(null);
  const groups = walk?.groups ?? latest;
  const options = groups.flatMap((group) => group.options);
  const active = options.findIndex(({ key }) => key === walk?.mark);
  return {
    groups,
    options,
    active,
    to: (option?: Option) => setWalk(option ? { mark: option.key, groups } : null),
    /** The highlight stays where it was, in the list as it now is. */
    renew: () => setWalk(walk && { mark: walk.mark }),
  };
}

/** An empty field leaves the key to whatever is around it. */
function empty(event: KeyboardEvent<HTMLInputElement>, onText: (text: string) => void) {
  if (event.currentTarget.value === '') return;
  event.preventDefault();
  event.currentTarget.value = '';
  onText('');
}

/** The list's behaviour: whether it is open, what is highlighted, and what keys do. */
function useCombo<Option extends ComboOption>(props: ComboboxProps<Option>) {
  const { onText, onPick, onRemove } = props;
  const input = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  const { groups, options, active, to, renew } = useWalk(props.groups);
  const option = options[active];
  const isOpen = open && options.length > 0;

  function close() {
    setOpen(false);
    to();
  }
  function pick(chosen: Option) {
    close();
    if (input.current) onPick(chosen, input.current);
  }
  function remove(gone: Option) {
    renew();
    onRemove?.(gone);
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    // The key that ends a composed Vietnamese word is the keyboard's own.
    if (event.nativeEvent.isComposing) return;
    const state = { open: isOpen, awaited: open, active, count: options.length };
    const move = toComboMove(event.key, state);
    // Also before the first proposal is there: it then comes to a closed list.
    if (event.key === 'Escape' || event.key === 'Enter') close();
    if (!move) return;
    if (move.do === 'empty') return empty(event, onText);
    if (move.do !== 'take') event.preventDefault();
    if (move.do === 'show') {
      setOpen(true);
      to(options[move.active]);
    }
    if (!option) return;
    if (move.do === 'choose') pick(option);
    if (move.do === 'take' && input.current) input.current.value = option.text;
    if (move.do === 'remove' && option.remove_label) remove(option);
  }
  const field = {
    onKeyDown,
    onInput(event: FormEvent<HTMLInputElement>) {
      setOpen(true);
      to();
      onText(event.currentTarget.value);
    },
    onFocus: (event: FocusEvent<HTMLInputElement>) => onText(event.currentTarget.value),
    onClick(event: MouseEvent<HTMLInputElement>) {
      setOpen(true);
      onText(event.currentTarget.value);
    },
    onBlur: close,
  };
  return { input, isOpen, groups, mark: isOpen && option ? option.key : null, pick, remove, field };
}

export function Combobox<Option extends ComboOption>(props: ComboboxProps<Option>) {
  const { icon, groups: _, told, list_label, onText, onPick, onRemove, className, ...rest } = props;
  const ties = useFieldIds();
  const awake = useHydrated();
  const id = useId();
  const { input, isOpen, groups, mark, pick, remove, field } = useCombo(props);
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
      {isOpen && (
        <ComboList {...{ id, groups, mark, list_label }} onPick={pick} onRemove={remove} />
      )}
      {awake && (
        <span className="hidden-text" role="status">
          {isOpen && mark === null && told}
        </span>
      )}
    </div>
  );
}
