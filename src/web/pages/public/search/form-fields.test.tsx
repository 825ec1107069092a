// The fields of a search form against its address.
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { followLink, isAhead, isSameQuery, readSearchForm } from './form-fields.ts';

afterEach(cleanup);

interface Boxes {
  category?: boolean;
  shortcuts?: boolean;
}

function show({ category = false, shortcuts = false }: Boxes): HTMLFormElement {
  render(
    <form aria-label="search">
      <input name="search" defaultValue="kế toán" />
      <select name="sort" defaultValue="">
        <option value="">relevance</option>
        <option value="newest">newest</option>
      </select>
      <input type="checkbox" name="category" value="Sales" defaultChecked={category} />
      <input type="checkbox" aria-label="shortcuts" defaultChecked={shortcuts} />
    </form>,
  );
  return screen.getByRole<HTMLFormElement>('form');
}

test('a box that is checked before React runs is ahead of the address', () => {
  const form = show({ category: true });
  expect(isAhead(form, '?search=k')).toBe(true);
  expect(isAhead(form, '?category=Sales')).toBe(false);
});

test('a box without a name is neither ahead of the address nor changed by it', () => {
  const form = show({ shortcuts: true });
  expect(isAhead(form, '?search=k&page=2')).toBe(false);
  followLink(form, '?category=Sales');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'shortcuts' }).checked).toBe(true);
  expect(readSearchForm(form, '')).toBe('?category=Sales');
});

test.each([
  ['?search=a+b&type=contract', '?type=contract&search=a%20b', true],
  ['?search=a', '?search=a&page=2', false],
  ['', '?', true],
])('%s and %s are the same search: %s', (one, other, isSame) => {
  expect(isSameQuery(one, other)).toBe(isSame);
});
