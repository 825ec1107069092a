// The combobox: its keys as a table, then as a person uses it.
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { Combobox, type ComboGroup } from './combobox.tsx';
import { toComboMove } from './combobox-keys.ts';
import { Field } from './field.tsx';

afterEach(cleanup);
beforeAll(() => {
  Object.assign(Element.prototype, { scrollIntoView: () => undefined });
});

test.each([
  ['ArrowDown', false, -1, { do: 'show', active: 0 }],
  ['ArrowUp', false, -1, { do: 'show', active: 2 }],
  ['ArrowDown', true, 1, { do: 'show', active: 2 }],
  ['ArrowDown', true, 2, { do: 'show', active: -1 }],
  ['ArrowUp', true, 0, { do: 'show', active: -1 }],
  ['Home', true, 2, { do: 'show', active: 0 }],
  ['End', true, 0, { do: 'show', active: 2 }],
  ['Home', true, -1, null],
  ['Enter', true, 1, { do: 'choose' }],
  ['Enter', true, -1, null],
  ['Enter', false, -1, null],
  ['Tab', true, 1, { do: 'take' }],
  ['Tab', true, -1, null],
  ['Escape', true, -1, { do: 'hide' }],
  ['Escape', false, -1, { do: 'empty' }],
  ['Delete', true, 0, { do: 'remove' }],
  ['a', true, 1, null],
])('%s with the list open %s on option %i of three does %j', (key, open, active, move) => {
  expect(toComboMove(key, { open, awaited: open, active, count: 3 })).toEqual(move);
});

test('without anything to propose no arrow opens a list', () => {
  const state = { open: false, awaited: false, active: -1, count: 0 };
  expect(toComboMove('ArrowDown', state)).toBeNull();
});

test('Escape keeps the text while a list is still awaited', () => {
  const state = { open: false, awaited: true, active: -1, count: 0 };
  expect(toComboMove('Escape', state)).toBeNull();
});

const GROUPS: ComboGroup[] = [
  { label: 'Titles', options: [{ key: 't0', text: 'Kế toán trưởng', note: '12 jobs' }] },
  { label: 'Earlier', options: [{ key: 'e0', text: 'lái xe', remove_label: 'Remove lái xe' }] },
];

function show(groups = GROUPS) {
  const said: string[] = [];
  let sent = 0;
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent += 1;
      }}
    >
      <Field label="What">
        <Combobox
          name="search"
          groups={groups}
          told="2 suggestions"
          list_label="What"
          onText={() => undefined}
          onPick={({ text }) => said.push(`picked ${text}`)}
          onRemove={({ text }) => said.push(`removed ${text}`)}
        />
      </Field>
    </form>,
  );
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'What' });
  return { field, said, sent: () => sent };
}

test('the list is announced, and the highlighted option is the field’s active descendant', () => {
  const { field } = show();
  expect(field.getAttribute('aria-expanded')).toBe('false');
  fireEvent.input(field, { target: { value: 'k' } });
  expect(field.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByRole('status').textContent).toBe('2 suggestions');
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  const option = screen.getByRole('option', { selected: true });
  expect(option.textContent).toContain('Kế toán trưởng');
  expect(field.getAttribute('aria-activedescendant')).toBe(option.id);
  expect(field.getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id);
  expect(screen.getByRole('group', { name: 'Titles' })).toBeTruthy();
});

test('Enter picks what is highlighted; Escape closes and leaves the text', () => {
  const { field, said } = show();
  fireEvent.input(field, { target: { value: 'k' } });
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(said).toEqual(['picked Kế toán trưởng']);
  expect(screen.queryByRole('listbox')).toBeNull();
  fireEvent.input(field, { target: { value: 'ke' } });
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(field.value).toBe('ke');
});

test('Escape with the list closed empties the field, and is left alone where it is empty', () => {
  const { field, sent } = show();
  fireEvent.input(field, { target: { value: 'kế' } });
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(field.value).toBe('kế');
  expect(fireEvent.keyDown(field, { key: 'Escape' })).toBe(false);
  expect(field.value).toBe('');
  expect(fireEvent.keyDown(field, { key: 'Escape' })).toBe(true);
  expect(sent()).toBe(0);
});

test('Tab takes the highlighted text along; a key of a composed word does nothing', () => {
  const { field, said } = show();
  fireEvent.input(field, { target: { value: 'k' } });
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
  expect(said).toEqual([]);
  fireEvent.keyDown(field, { key: 'Tab' });
  expect(field.value).toBe('Kế toán trưởng');
});

test('an option is picked by a press, and one that can go is removed by key or button', () => {
  const { field, said } = show();
  fireEvent.click(field);
  fireEvent.click(screen.getByRole('button', { name: 'Remove lái xe' }));
  fireEvent.keyDown(field, { key: 'ArrowUp' });
  fireEvent.keyDown(field, { key: 'Delete' });
  fireEvent.click(screen.getByRole('option', { name: /lái xe/ }));
  expect(said).toEqual(['removed lái xe', 'removed lái xe', 'picked lái xe']);
});

test('Escape before anything is proposed keeps the list closed when proposals come', () => {
  const propose = (groups: ComboGroup[]) => (
    <Combobox
      aria-label="What"
      groups={groups}
      told=""
      list_label="What"
      onText={() => undefined}
      onPick={() => undefined}
    />
  );
  const view = render(propose([]));
  const field = screen.getByRole('combobox');
  fireEvent.input(field, { target: { value: 'k' } });
  fireEvent.keyDown(field, { key: 'Escape' });
  view.rerender(propose(GROUPS));
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('with nothing to propose it is closed', () => {
  const { field } = show([]);
  fireEvent.input(field, { target: { value: 'zz' } });
  expect(field.getAttribute('aria-expanded')).toBe('false');
  expect(screen.queryByRole('listbox')).toBeNull();
});
