// Tests fields, tag inputs and row lists through keyboard and pointer.
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { Button } from './button.tsx';
import { Field } from './field.tsx';
import { RowList } from './row-list.tsx';
import { TagInput } from './tag-input.tsx';
import { TextArea, TextInput } from './text-input.tsx';

afterEach(cleanup);

function Skills({ first = [] }: { first?: string[] }) {
  const [skills, setSkills] = useState(first);
  return (
    <form>
      <Field label="Skills">
        <TagInput
          name="skills"
          value={skills}
          onChange={setSkills}
          remove_label={(tag) => `Remove ${tag}`}
        />
      </Field>
    </form>
  );
}

function addSkill(text: string) {
  const input = screen.getByLabelText('Skills');
  fireEvent.change(input, { target: { value: text } });
  fireEvent.keyDown(input, { key: 'Enter' });
}

function skillsIn(container: HTMLElement) {
  const form = container.querySelector('form');
  return form ? new FormData(form).getAll('skills') : [];
}

test('Enter adds one skill; blanks and duplicates are ignored', () => {
  const { container } = render(<Skills />);
  for (const text of ['React', '   ', 'react', ' Tiếng  Nhật ', 'Tiếng Nhật']) addSkill(text);
  expect(skillsIn(container)).toEqual(['React', 'Tiếng Nhật']);
});

test('Enter that ends IME composition adds nothing', () => {
  const { container } = render(<Skills />);
  const input = screen.getByLabelText('Skills');
  fireEvent.change(input, { target: { value: 'Kế toán' } });
  fireEvent.keyDown(input, { key: 'Enter', isComposing: true });
  expect(skillsIn(container)).toEqual([]);
});

test('a button removes a skill, and Backspace removes the last one', () => {
  const { container } = render(<Skills first={['React', 'SQL', 'Go']} />);
  fireEvent.click(screen.getByRole('button', { name: 'Remove SQL' }));
  fireEvent.keyDown(screen.getByLabelText('Skills'), { key: 'Backspace' });
  expect(skillsIn(container)).toEqual(['React']);
  expect(document.activeElement).toBe(screen.getByLabelText('Skills'));
});

function Requirements({ first }: { first: string[] }) {
  const [rows, setRows] = useState(first);
  return (
    <RowList
      legend="Requirements"
      value={rows}
      onChange={setRows}
      row_label={(number) => `Requirement ${number}`}
      remove_label={(number) => `Remove requirement ${number}`}
      add_label="Add"
    />
  );
}

test('an empty list shows one blank row that cannot be removed', () => {
  render(<Requirements first={[]} />);
  expect(screen.getAllByRole('textbox')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: /Remove/ })).toBeNull();
});

test('a new row gets the focus, and any of several rows can be removed', () => {
  render(<Requirements first={['One']} />);
  fireEvent.click(screen.getByRole('button', { name: 'Add' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Requirement 2'));
  fireEvent.change(screen.getByLabelText('Requirement 2'), { target: { value: 'Two' } });
  fireEvent.click(screen.getByRole('button', { name: 'Remove requirement 1' }));
  expect(screen.getByLabelText<HTMLInputElement>('Requirement 1').value).toBe('Two');
});

describe('pasting', () => {
  const listTexts = () =>
    screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value);
  function paste(number: number, text: string, selected: [number, number] = [0, 0]): boolean {
    const row = screen.getByLabelText<HTMLInputElement>(`Requirement ${number}`);
    row.setSelectionRange(...selected);
    return fireEvent.paste(row, { clipboardData: { getData: () => text } });
  }

  test.each([
    [
      '\u00a7  Chịu áp lực\no\tBằng lái B2\no \u00a0 Đi tỉnh\n\uf0b7 Excel\na) Word\no dài, o ngắn',
      ['Chịu áp lực', 'Bằng lái B2', 'Đi tỉnh', 'Excel', 'Word', 'o dài, o ngắn'],
    ],
    ['- Khéo tay\n-Chịu khó\r\n\n • Biết tiếng Anh\n', ['Khéo tay', 'Chịu khó', 'Biết tiếng Anh']],
    ['1. React\n2) SQL', ['React', 'SQL']],
    ['2 năm kinh nghiệm\n3.5 GPA', ['2 năm kinh nghiệm', '3.5 GPA']],
    ['+84 901 234 567\n-5% lương', ['+84 901 234 567', '-5% lương']],
  ])('%j makes rows of its lines and focuses the last one', (text, rows) => {
    render(<Requirements first={['']} />);
    expect(paste(1, text)).toBe(false);
    expect(listTexts()).toEqual(rows);
    expect(document.activeElement).toBe(screen.getByLabelText(`Requirement ${rows.length}`));
  });

  test('lines into a row replaces what is selected there and leaves the other rows', () => {
    render(<Requirements first={['Know React well', 'SQL']} />);
    paste(1, 'CSS\nHTML', [5, 10]);
    expect(listTexts()).toEqual(['Know CSS', 'HTML well', 'SQL']);
  });

  test('more lines than fit loses none, and strips only what is pasted', () => {
    render(<Requirements first={['- mine: ']} />);
    paste(1, Array.from({ length: 52 }, (_, nth) => `line ${nth}`).join('\n'), [8, 8]);
    expect(listTexts()).toHaveLength(50);
    expect(listTexts()[0]).toBe('- mine: line 0');
    expect(listTexts()[49]).toBe('line 49; line 50; line 51');
  });

  test('one line is left to the browser', () => {
    render(<Requirements first={['']} />);
    expect(paste(1, '- React\n')).toBe(true);
  });
});

test.each([
  [1, 'Requirement 1'],
  [2, 'Requirement 2'],
  [3, 'Requirement 2'],
])('after row %d of three is removed, the focus is on %s', (number, label) => {
  render(<Requirements first={['One', 'Two', 'Three']} />);
  fireEvent.click(screen.getByRole('button', { name: `Remove requirement ${number}` }));
  expect(document.activeElement).toBe(screen.getByLabelText(label));
});

test('a field connects its hint and error to the control', () => {
  render(
    <Field label="Website" hint="With https" error="Not an address" required>
      <TextInput />
    </Field>,
  );
  const input = screen.getByLabelText<HTMLInputElement>(/Website/);
  const descriptions = (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent?.trim());
  expect(descriptions).toEqual(['Not an address', 'With https']);
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(input.required).toBe(true);
});

test('a busy button does not submit again', () => {
  let sent = 0;
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent += 1;
      }}
    >
      <Button type="submit" busy>
        Send
      </Button>
    </form>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(sent).toBe(0);
});

test('a counter counts characters as the server does: an emoji is one', () => {
  const { container } = render(
    <TextArea aria-label="Letter" defaultValue="Chào 👋" count={(length) => `${length} / 10`} />,
  );
  expect(container.textContent).toContain('6 / 10');
  const field = screen.getByLabelText('Letter');
  fireEvent.input(field, { target: { value: '🌸🌸' } });
  expect(container.textContent).toContain('2 / 10');
});

test('a counter looks like an error above the limit, and the text stays whole', () => {
  render(<TextArea aria-label="Letter" count={(length) => `${length} / 3`} most={3} />);
  const field = screen.getByLabelText<HTMLTextAreaElement>('Letter');
  fireEvent.input(field, { target: { value: 'abc' } });
  expect(screen.getByText('3 / 3').className).toBe('field-hint');
  fireEvent.input(field, { target: { value: 'abcd' } });
  expect(screen.getByText('4 / 3').className).toBe('field-error');
  expect(field.value).toBe('abcd');
});
