// List of a combobox: grouped options, with a remove button for those that can be removed.
import { useEffect, useRef } from 'react';
import { Icon } from '#ui/marks/icon.tsx';
import type { ComboGroup, ComboOption } from './combobox.tsx';

interface ComboListProps<Option extends ComboOption> {
  id: string;
  groups: ComboGroup<Option>[];
  active_key: string | null;
  list_label: string;
  onPick: (option: Option) => void;
  onRemove: (option: Option) => void;
}

/** Keeps the focus in the field, so that the on-screen keyboard stays open. */
const preventBlur = (event: Event) => event.preventDefault();

export function ComboList<Option extends ComboOption>(props: ComboListProps<Option>) {
  const { id, groups, active_key, list_label, onPick, onRemove } = props;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const option = box.current?.querySelector('[aria-selected=true]');
    if (active_key !== null) option?.scrollIntoView({ block: 'nearest' });
  }, [active_key]);

  useEffect(() => {
    const own = box.current;
    own?.addEventListener('mousedown', preventBlur);
    return () => own?.removeEventListener('mousedown', preventBlur);
  }, []);
  return (
    <div className="combo-box" ref={box}>
      <div id={`${id}-list`} role="listbox" aria-label={list_label}>
        {groups.map((group, at) => (
          <div key={group.label} role="group" aria-labelledby={`${id}-group-${at}`}>
            <div id={`${id}-group-${at}`} className="combo-group" role="presentation">
              {group.label}
            </div>
            {group.options.map((option) => (
              <Option
                key={option.key}
                id={`${id}-${option.key}`}
                option={option}
                active={option.key === active_key}
                onPick={() => onPick(option)}
              />
            ))}
          </div>
        ))}
      </div>
      <RemoveButtons groups={groups} onRemove={onRemove} />
    </div>
  );
}

interface OptionProps {
  id: string;
  option: ComboOption;
  active: boolean;
  onPick: () => void;
}

function Option({ id, option, active, onPick }: OptionProps) {
  return (
    // The field has the focus and handles the keys; options react to the pointer only.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      className="combo-option"
      onClick={onPick}
    >
      {option.icon && <Icon name={option.icon} />}
      <span className="combo-text">{option.text}</span>
      {option.note && <span className="soft small">{option.note}</span>}
    </div>
  );
}

/** Rendered outside the listbox, because an option must not contain a button; CSS puts each into its option's row. */
function RemoveButtons<Option extends ComboOption>({
  groups,
  onRemove,
}: Pick<ComboListProps<Option>, 'groups' | 'onRemove'>) {
  const removable = groups.flatMap(({ options }) => options).filter((it) => it.remove_label);
  if (removable.length === 0) return null;
  return (
    <div className="combo-removers">
      {removable.map((option) => (
        <button
          key={option.key}
          type="button"
          tabIndex={-1}
          className="combo-remove"
          aria-label={option.remove_label}
          onClick={() => onRemove(option)}
        >
          <Icon name="close" size="0.9rem" />
        </button>
      ))}
    </div>
  );
}
