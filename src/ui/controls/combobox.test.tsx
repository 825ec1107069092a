// Tests the combobox: its key table, then keyboard and pointer use.
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
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

test('arrow keys do not open an empty list', () => {
  const state = { open: false, awaited: false, active: -1, count: 0 };
  expect(toComboMove('ArrowDown', state)).toBeNull();
});

test('Escape keeps the text while suggestions are loading', () => {
  const state = { open: false, awaited: true, active: -1, count: 0 };
  expect(toComboMove('Escape', state)).toBeNull();
});

const GROUPS: ComboGroup[] = [
  { label: 'Titles', options: [{ key: 't0', text: 'Kế toán trưởng', note: '12 jobs' }] },
  { label: 'Earlier', options: [{ key: 'e0', text: 'lái xe', remove_label: 'Remove lái xe' }] },
];

function show(groups = GROUPS) {
  const events: string[] = [];
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
          announcement="2 suggestions"
          list_label="What"
          onText={() => undefined}
          onPick={({ text }) => events.push(`picked ${text}`)}
          onRemove={({ text }) => events.push(`removed ${text}`)}
        />
      </Field>
    </form>,
  );
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'What' });
  return { field, events, sent: () => sent };
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

test('Enter picks the highlighted option; Escape closes the list and keeps the text', () => {
  const { field, events } = show();
  fireEvent.input(field, { target: { value: 'k' } });
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(events).toEqual(['picked Kế toán trưởng']);
  expect(screen.queryByRole('listbox')).toBeNull();
  fireEvent.input(field, { target: { value: 'ke' } });
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(field.value).toBe('ke');
});

test('Escape clears the field when the list is closed, and is not handled in an empty field', () => {
  const { field, sent } = show();
  fireEvent.input(field, { target: { value: 'kế' } });
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(field.value).toBe('kế');
  expect(fireEvent.keyDown(field, { key: 'Escape' })).toBe(false);
  expect(field.value).toBe('');
  expect(fireEvent.keyDown(field, { key: 'Escape' })).toBe(true);
  expect(sent()).toBe(0);
});

test('Tab accepts the highlighted text; keys during IME composition are ignored', () => {
  const { field, events } = show();
  fireEvent.input(field, { target: { value: 'k' } });
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
  expect(events).toEqual([]);
  fireEvent.keyDown(field, { key: 'Tab' });
  expect(field.value).toBe('Kế toán trưởng');
});

test('a click picks an option; a key or button removes a removable one', () => {
  const { field, events } = show();
  fireEvent.click(field);
  fireEvent.click(screen.getByRole('button', { name: 'Remove lái xe' }));
  fireEvent.keyDown(field, { key: 'ArrowUp' });
  fireEvent.keyDown(field, { key: 'Delete' });
  fireEvent.click(screen.getByRole('option', { name: /lái xe/ }));
  expect(events).toEqual(['removed lái xe', 'removed lái xe', 'picked lái xe']);
});

const renderWith = (groups: ComboGroup[]) => (
  <Combobox
    aria-label="What"
    groups={groups}
    announcement=""
    list_label="What"
    onText={() => undefined}
    onPick={() => undefined}
  />
);

test.each([true, false])(
  'a field that was pressed before hydration (%s) shows its list',
  (isPressed) => {
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(renderWith(GROUPS));
    if (isPressed) screen.getByRole('textbox').focus();
    render(renderWith(GROUPS), { container, hydrate: true });
    expect(screen.queryByRole('listbox') !== null).toBe(isPressed);
    container.remove();
  },
);

test('Escape before suggestions arrive keeps the list closed when they do', () => {
  const view = render(renderWith([]));
  const field = screen.getByRole('combobox');
  fireEvent.input(field, { target: { value: 'k' } });
  fireEvent.keyDown(field, { key: 'Escape' });
  view.rerender(renderWith(GROUPS));
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('an empty list stays closed', () => {
  const { field } = show([]);
  fireEvent.input(field, { target: { value: 'zz' } });
  expect(field.getAttribute('aria-expanded')).toBe('false');
  expect(screen.queryByRole('listbox')).toBeNull();
});
