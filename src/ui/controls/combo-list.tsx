// What a combobox proposes: grouped options under the field, each with its remove button beside it where it has one.
import { useEffect, useRef } from 'react';
import { Icon } from '#ui/marks/icon.tsx';
import type { ComboGroup, ComboOption } from './combobox.tsx';

interface ComboListProps<Option extends ComboOption> {
  id: string;
  groups: ComboGroup<Option>[];
  mark: string | null;
  list_label: string;
  onPick: (option: Option) => void;
  onRemove: (option: Option) => void;
}

/** The field keeps the focus, and the keyboard of a phone stays. */
const stay = (event: Event) => event.preventDefault();

export function ComboList<Option extends ComboOption>(props: ComboListProps<Option>) {
  const { id, groups, mark, list_label, onPick, onRemove } = props;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const option = box.current?.querySelector('[aria-selected=true]');
    if (mark !== null) option?.scrollIntoView({ block: 'nearest' });
  }, [mark]);

  useEffect(() => {
    const own = box.current;
    own?.addEventListener('mousedown', stay);
    return () => own?.removeEventListener('mousedown', stay);
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
                active={option.key === mark}
                onPick={() => onPick(option)}
              />
            ))}
          </div>
        ))}
      </div>
      <Removers groups={groups} onRemove={onRemove} />
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
    // The field has the focus and the keys; an option answers to the pointer alone.
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

/** Beside the list, because an option holds no button; each stands in the row of its option. */
function Removers<Option extends ComboOption>({
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
