// Text field with suggestions (WAI-ARIA combobox with a listbox); a plain field without script.
import {
  useEffect,
  useId,
  useRef,
  useState,
  type ComponentProps,
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import { classNames } from '#ui/marks/class-names.ts';
import { useHydrated } from '#ui/rendering/hydrated.ts';
import { Icon, type IconName } from '#ui/marks/icon.tsx';
import { toComboMove } from './combobox-keys.ts';
import { ComboList } from './combo-list.tsx';
import { useFieldIds } from './field.tsx';

export interface ComboOption {
  key: string;
  text: string;
  /** Short text at the end of the row. */
  note?: string;
  icon?: IconName;
  /** Label of the remove button, for options that can be removed. */
  remove_label?: string;
}

export interface ComboGroup<Option extends ComboOption = ComboOption> {
  label: string;
  options: Option[];
}

type ComboboxProps<Option extends ComboOption> = Omit<ComponentProps<'input'>, 'onChange'> & {
  icon?: IconName;
  groups: ComboGroup<Option>[];
  /** Announced by screen readers when the list changes. */
  announcement: string;
  list_label: string;
  /** Called with the text on each change and on focus. */
  onText: (text: string) => void;
  /** Called when Enter or a click picks an option. */
  onPick: (option: Option, input: HTMLInputElement) => void;
  onRemove?: (option: Option) => void;
};

interface Highlight<Option extends ComboOption> {
  /** Key of the highlighted option. */
  active_key: string;
  /** Options at the time of the first arrow key; the current options when absent. */
  groups?: ComboGroup<Option>[];
}

/** Freezes the list while arrow keys move through it, so that late results do not shift under the next key. */
function useHighlight<Option extends ComboOption>(latest: ComboGroup<Option>[]) {
  const [highlight, setHighlight] = useState<Highlight<Option> | null>(null);
  const groups = highlight?.groups ?? latest;
  const options = groups.flatMap((group) => group.options);
  const active = options.findIndex(({ key }) => key === highlight?.active_key);
  return {
    groups,
    options,
    active,
    highlightOption: (option?: Option) =>
      setHighlight(option ? { active_key: option.key, groups } : null),
    /** Keeps the highlight, but switches to the current list. */
    showLatest: () => setHighlight(highlight && { active_key: highlight.active_key }),
  };
}

/** Clears the field; an empty field leaves the key to its surroundings. */
function clearField(event: KeyboardEvent<HTMLInputElement>, onText: (text: string) => void) {
  if (event.currentTarget.value === '') return;
  event.preventDefault();
  event.currentTarget.value = '';
  onText('');
}

/** State of the list: open or closed, the highlighted option and key handling. */
function useCombo<Option extends ComboOption>(props: ComboboxProps<Option>) {
  const { onText, onPick, onRemove } = props;
  const input = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  const { groups, options, active, highlightOption, showLatest } = useHighlight(props.groups);
  const option = options[active];
  const isOpen = open && options.length > 0;

  function show(text: string) {
    setOpen(true);
    onText(text);
  }
  useEffect(() => {
    // The press that gave the field the focus came before React listened.
    if (input.current && input.current === document.activeElement) show(input.current.value);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  function close() {
    setOpen(false);
    highlightOption();
  }
  function pick(chosen: Option) {
    close();
    if (input.current) onPick(chosen, input.current);
  }
  function remove(target: Option) {
    showLatest();
    onRemove?.(target);
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    // Enter that ends IME composition (Vietnamese keyboards) belongs to the keyboard.
    if (event.nativeEvent.isComposing) return;
    const state = { open: isOpen, awaited: open, active, count: options.length };
    const move = toComboMove(event.key, state);
    // Applies before suggestions arrive too: the list then stays closed.
    if (event.key === 'Escape' || event.key === 'Enter') close();
    if (!move) return;
    if (move.do === 'empty') return clearField(event, onText);
    if (move.do !== 'take') event.preventDefault();
    if (move.do === 'show') {
      setOpen(true);
      highlightOption(options[move.active]);
    }
    if (!option) return;
    if (move.do === 'choose') pick(option);
    if (move.do === 'take' && input.current) input.current.value = option.text;
    if (move.do === 'remove' && option.remove_label) remove(option);
  }
  const field = {
    onKeyDown,
    onInput(event: FormEvent<HTMLInputElement>) {
      highlightOption();
      show(event.currentTarget.value);
    },
    onFocus: (event: FocusEvent<HTMLInputElement>) => onText(event.currentTarget.value),
    onClick: (event: MouseEvent<HTMLInputElement>) => show(event.currentTarget.value),
    onBlur: close,
  };
  return {
    input,
    isOpen,
    groups,
    active_key: isOpen && option ? option.key : null,
    pick,
    remove,
    field,
  };
}

export function Combobox<Option extends ComboOption>(props: ComboboxProps<Option>) {
  const {
    icon,
    groups: _,
    announcement,
    list_label,
    onText,
    onPick,
    onRemove,
    className,
    ...rest
  } = props;
  const ties = useFieldIds();
  const hydrated = useHydrated();
  const id = useId();
  const { input, isOpen, groups, active_key, pick, remove, field } = useCombo(props);
  const pattern = {
    role: 'combobox',
    autoComplete: 'off',
    'aria-autocomplete': 'list',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? `${id}-list` : undefined,
    'aria-activedescendant': active_key === null ? undefined : `${id}-${active_key}`,
  } as const;
  return (
    <div className={classNames('combo', icon && 'input-with-icon')}>
      {icon && <Icon name={icon} />}
      <input
        type="text"
        {...ties}
        {...rest}
        {...(hydrated && pattern)}
        {...field}
        ref={input}
        className={classNames('input', className)}
      />
      {isOpen && (
        <ComboList {...{ id, groups, active_key, list_label }} onPick={pick} onRemove={remove} />
      )}
      {hydrated && (
        <span className="hidden-text" role="status">
          {isOpen && active_key === null && announcement}
        </span>
      )}
    </div>
  );
}
