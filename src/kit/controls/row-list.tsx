// Rows of text that grow and shrink; one always stays.
import { useEffect, useRef } from 'react';
import { Button } from './button.tsx';

type RowListProps = {
  legend: string;
  /** With a name, each row is a field of the form. */
  name?: string;
  value: string[];
  onChange: (rows: string[]) => void;
  /** Told the row's number from 1. */
  row_label: (number: number) => string;
  remove_label: (number: number) => string;
  add_label: string;
  placeholder?: string;
  max_length?: number;
  max_rows?: number;
};

export function RowList(props: RowListProps) {
  const {
    legend,
    name,
    value,
    onChange,
    row_label,
    remove_label,
    add_label,
    max_rows = 50,
  } = props;
  const list = useRef<HTMLFieldSetElement>(null);
  const rows = value.length ? value : [''];
  const before = useRef(rows.length);

  useEffect(() => {
    const inputs = list.current?.querySelectorAll('input') ?? [];
    if (rows.length > before.current) inputs[rows.length - 1]?.focus();
    before.current = rows.length;
  }, [rows.length]);

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
            maxLength={props.max_length}
            value={row}
            onChange={(event) => onChange(rows.with(at, event.target.value))}
          />
          {rows.length > 1 && (
            <Button
              variant="quiet"
              icon="trash"
              aria-label={remove_label(at + 1)}
              onClick={() => onChange(rows.toSpliced(at, 1))}
            />
          )}
        </div>
      ))}
      <div>
        <Button
          size="small"
          icon="plus"
          disabled={rows.length >= max_rows}
          onClick={() => onChange([...rows, ''])}
        >
          {add_label}
        </Button>
      </div>
    </fieldset>
  );
}
