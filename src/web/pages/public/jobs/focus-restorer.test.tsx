// Where the focus goes when a search removes the control that has it.
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { FocusRestorer } from './focus-restorer.tsx';

afterEach(cleanup);

const withCount = (rest: ReactNode) => (
  <FocusRestorer>
    {rest}
    <h2 className="found-count" tabIndex={-1}>
      3 jobs
    </h2>
  </FocusRestorer>
);

/** The id of the element with the focus, once the first render has become the second. */
function findFocus(focused: string, before: ReactNode, after: ReactNode) {
  const { rerender } = render(withCount(before));
  document.getElementById(focused)?.focus();
  rerender(withCount(after));
  const { activeElement } = document;
  return activeElement?.id || activeElement?.className;
}

const chips = (...children: ReactNode[]) => <p className="narrowed">{children}</p>;
const facet = (children: ReactNode) => <fieldset>{children}</fieldset>;
const link = (id: string) => (
  <a key={id} id={id} href="/jobs">
    {id}
  </a>
);
const place = (id: string) => <input id={id} type="checkbox" name="location" value="Hue" />;
const box = <input key="box" id="box" type="checkbox" name="type" value="contract" />;
const hidden = <input key="hidden" type="hidden" name="currency" value="USD" />;

test.each([
  ['clear', facet([link('clear'), hidden, box]), facet([null, hidden, box]), 'box'],
  ['all', link('all'), null, 'found-count'],
  ['a', chips(link('a'), link('b')), chips(link('b')), 'b'],
  ['a', chips(link('a')), chips(), 'found-count'],
])(
  'the focus moves from a link that disappears (%s) to what is left',
  (focused, before, after, next) => {
    expect(findFocus(focused, before, after)).toBe(next);
  },
);

test('the focus follows a box to its other place', () => {
  const low = facet([
    box,
    <details key="more" open>
      {place('low')}
    </details>,
  ]);
  const high = facet([<p key="high">{place('high')}</p>, box]);
  expect(findFocus('low', low, high)).toBe('high');
});

test('the focus stays on what has it meanwhile', () => {
  const { rerender } = render(withCount([link('a'), link('b')]));
  screen.getByText('a').focus();
  screen.getByText('b').focus();
  rerender(withCount([null, link('b')]));
  expect(document.activeElement?.id).toBe('b');
});
