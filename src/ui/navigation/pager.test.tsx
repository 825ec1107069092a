// Tests the pager: the window of page numbers and its links.
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { listPageNumbers } from './page-numbers.ts';
import { Pager } from './pager.tsx';

afterEach(cleanup);

test.each([
  [1, 0, []],
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 20, [1, 2, 3, 4, 5]],
  [3, 20, [1, 2, 3, 4, 5]],
  [4, 20, [2, 3, 4, 5, 6]],
  [19, 20, [16, 17, 18, 19, 20]],
  [20, 20, [16, 17, 18, 19, 20]],
  [25, 20, [16, 17, 18, 19, 20]],
  [0, 20, [1, 2, 3, 4, 5]],
])('on page %i of %i the numbers are %j', (page, total_pages, numbers) => {
  expect(listPageNumbers(page, total_pages)).toEqual(numbers);
});

function show(page: number, total_pages: number, about_label?: string) {
  render(
    <Pager
      page={page}
      total_pages={total_pages}
      toHref={(number) => `/jobs?page=${number}`}
      label="Pages"
      page_label={(number) => `Page ${number}`}
      previous_label="Previous"
      next_label="Next"
      about_label={about_label}
    />,
  );
}

test('every page number is a link and the current one has aria-current', () => {
  show(7, 20);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    [6, 5, 6, 7, 8, 9, 20, 8].map((number) => `/jobs?page=${number}`),
  );
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('7');
});

test('the last page is always linked; an estimated one is shown without a link', () => {
  show(1, 20);
  expect(screen.getByRole('link', { name: 'Page 20' }).getAttribute('href')).toBe('/jobs?page=20');
  expect(screen.getByText('…')).toBeTruthy();
  cleanup();
  show(18, 20);
  expect(screen.getAllByRole('link', { name: 'Page 20' })).toHaveLength(1);
  expect(screen.queryByText('…')).toBeNull();
  cleanup();
  show(1, 20, 'about 20');
  expect(screen.queryByRole('link', { name: 'Page 20' })).toBeNull();
  expect(screen.getByText('about 20')).toBeTruthy();
});

test('the first page has no previous link and the last no next link', () => {
  show(1, 2);
  expect(screen.queryByRole('link', { name: 'Previous' })).toBeNull();
  cleanup();
  show(2, 2);
  expect(screen.queryByRole('link', { name: 'Next' })).toBeNull();
});

test('a page past the end links back to the last page', () => {
  show(9, 3);
  expect(screen.getByRole('link', { name: 'Previous' }).getAttribute('href')).toBe('/jobs?page=3');
});

test('a single page shows no pager', () => {
  show(1, 1);
  expect(screen.queryByRole('navigation')).toBeNull();
});
