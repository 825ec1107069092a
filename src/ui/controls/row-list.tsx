// List of text rows with add and remove buttons; at least one row remains. Enter in a row adds the next one, and pasted
// lines become a row each.
import { useEffect, useId, useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import { Button } from './button.tsx';
import { FieldError } from './field.tsx';

type RowListProps = {
  legend: string;
  /** When set, each row is a form field of that name. */
  name?: string;
  value: string[];
  onChange: (rows: string[]) => void;
  /** Receives the row's number, starting at 1. */
  row_label: (number: number) => string;
  remove_label: (number: number) => string;
  add_label: string;
  placeholder?: string;
  error?: string | undefined;
  /** Places of the rows that the error is about, starting at 0. */
  wrong_rows?: readonly number[];
};

/** As many as a job has at most. */
const MAX_ROWS = 50;

const LIST_SIGN =
  /^(?:[•●▪◦‣✓✔§\uf000-\uf0ff]|o(?=\t|[ \u00a0]{2})|[-–*·+](?!\d)|(?:\d{1,2}[.)]|[a-z]\))(?=\s))\s*/;

/**
 * Splits text into its lines, without blank ones and without the signs of a list; a sign before a number is part of the
 * text ('+84', '-5 %'). Word marks deeper lists with 'o' and wide space, '§' and letters of its symbol fonts (U+F000 on).
 */
const splitLines = (text: string): string[] =>
  text
    .split(/[\r\n]+/)
    .map((line) => line.trim().replace(LIST_SIGN, ''))
    .filter(Boolean);

/** Adds and removes rows, and moves the focus to the new or the next one. */
function useRowChanges(rows: string[], onChange: RowListProps['onChange']) {
  const list = useRef<HTMLFieldSetElement>(null);
  const added = useRef<number | null>(null);
  useEffect(() => {
    if (added.current === null) return;
    list.current?.querySelectorAll('input')[added.current]?.focus();
    added.current = null;
  });
  function addAt(at: number) {
    added.current = at;
    onChange(rows.toSpliced(at, 0, ''));
  }
  function onKeyDown(event: KeyboardEvent, at: number) {
    // Ignore the Enter that ends IME composition on Vietnamese keyboards.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || rows.length >= MAX_ROWS) return;
    event.preventDefault();
    addAt(at + 1);
  }
  function onPaste(event: ClipboardEvent<HTMLInputElement>, at: number) {
    const pasted = event.clipboardData.getData('text');
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    if (splitLines(pasted).length < 2) return;
    event.preventDefault();
    const before = value.slice(0, selectionStart ?? value.length);
    const [first = '', ...others] = splitLines(pasted);
    const lines = [before + first, ...others];
    lines.push((lines.pop() ?? '') + value.slice(selectionEnd ?? value.length));
    const next = rows.toSpliced(at, 1, ...lines);
    // No row may be lost: those beyond the limit go into the last one.
    const last = next.slice(MAX_ROWS - 1).join('; ');
    const fitting = next.length > MAX_ROWS ? [...next.slice(0, MAX_ROWS - 1), last] : next;
    added.current = Math.min(at + lines.length, fitting.length) - 1;
    onChange(fitting);
  }
  function removeAt(at: number) {
    // Rows have their place as key, so the last one goes: with it the focus would be lost, as with the only button.
    list.current?.querySelectorAll('input')[Math.min(at, rows.length - 2)]?.focus();
    onChange(rows.toSpliced(at, 1));
  }
  return { list, addAt, removeAt, onKeyDown, onPaste };
}

export function RowList(props: RowListProps) {
  const { legend, name, value, onChange, row_label, remove_label, add_label } = props;
  const { error, wrong_rows = [] } = props;
  const error_id = useId();
  const rows = value.length ? value : [''];
  const { list, addAt, removeAt, onKeyDown, onPaste } = useRowChanges(rows, onChange);
  return (
    <fieldset className="stack" style={{ '--gap': '0.6rem' }} ref={list}>
      <legend className="field-label mb-2">{legend}</legend>
      {rows.map((row, at) => (
        <div className="row-list-row" key={at}>
          <input
            className="input"
            name={name}
            aria-label={row_label(at + 1)}
            placeholder={props.placeholder}
            {...(wrong_rows.includes(at) && { 'aria-invalid': true, 'aria-describedby': error_id })}
            value={row}
            onChange={(event) => onChange(rows.with(at, event.target.value))}
            onKeyDown={(event) => onKeyDown(event, at)}
            onPaste={(event) => onPaste(event, at)}
          />
          {rows.length > 1 && (
            <Button
              variant="quiet"
              icon="trash"
              aria-label={remove_label(at + 1)}
              onClick={() => removeAt(at)}
            />
          )}
        </div>
      ))}
      <FieldError id={error_id}>{error}</FieldError>
      <div>
        <Button
          size="small"
          icon="plus"
          disabled={rows.length >= MAX_ROWS}
          onClick={() => addAt(rows.length)}
        >
          {add_label}
        </Button>
      </div>
    </fieldset>
  );
}
