// Where the focus goes when the page of a list is turned.
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Pager } from '#ui/navigation/pager.tsx';
import { usePagingFocus } from './paging-focus.ts';

afterEach(cleanup);

const LABELS = { label: 'Pages', previous_label: 'Previous', next_label: 'Next' };

function List({ page }: { page: number }) {
  usePagingFocus(page);
  return (
    <>
      <h2 className="found-count" tabIndex={-1}>
        70 jobs
      </h2>
      <input type="checkbox" />
      <Pager
        {...{ page, ...LABELS }}
        total_pages={4}
        toHref={(number) => `?page=${number}`}
        page_label={(number) => `Page ${number}`}
      />
    </>
  );
}

test('after Next the keyboard is above the new items', () => {
  const { rerender } = render(<List page={1} />);
  const next = screen.getByRole('link', { name: 'Next' });
  next.focus();
  rerender(<List page={1} />);
  expect(document.activeElement).toBe(next);
  rerender(<List page={2} />);
  expect(document.activeElement).toBe(screen.getByRole('heading'));
});

test('a filter that leads back to the first page keeps the focus', () => {
  const { rerender } = render(<List page={2} />);
  const filter = screen.getByRole('checkbox');
  filter.focus();
  rerender(<List page={1} />);
  expect(document.activeElement).toBe(filter);
});
