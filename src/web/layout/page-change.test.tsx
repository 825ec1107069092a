// Navigations by the router: progress while a page loads slowly, and where the focus goes.
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { wrapInLanguage } from '#tests/support/show.tsx';
import { loadLanguage } from '#web/translations/load.ts';
import { PageChange } from './page-change.tsx';

beforeAll(() => loadLanguage('en'));
afterEach(cleanup);

function Frame() {
  return wrapInLanguage(
    'en',
    <>
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <footer>
        <Link to="/en/jobs">Jobs</Link>
        <Link to="/en">English</Link>
      </footer>
      <PageChange />
    </>,
  );
}

function showPages(loader: () => Promise<unknown> = async () => null) {
  const children = [
    { path: '/', element: <h1>Home</h1> },
    { path: '/en', element: <h1>Home</h1> },
    { path: '/en/jobs', loader, element: <h1>All jobs</h1> },
  ];
  const routes = [{ element: <Frame />, HydrateFallback: () => null, children }];
  render(<RouterProvider router={createMemoryRouter(routes)} />);
}

test('the focus goes to the heading of a new page, not to that of another language', async () => {
  showPages();
  const language = screen.getByText('English');
  language.focus();
  fireEvent.click(language);
  await act(async () => {});
  expect(document.activeElement).toBe(language);
  fireEvent.click(screen.getByText('Jobs'));
  const heading = await screen.findByRole('heading', { name: 'All jobs' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

test('the description of the first page does not stay for the next', async () => {
  document.head.innerHTML = `<meta name="viewport" content="width=device-width"><meta name="description" content="Home">
    <meta property="og:description" content="Home"><meta property="og:title" content="Home">`;
  const listTags = () =>
    [...document.head.querySelectorAll('meta')].map(
      (tag) => tag.name || tag.getAttribute('property'),
    );
  showPages();
  fireEvent.click(screen.getByText('Jobs'));
  await screen.findByRole('heading', { name: 'All jobs' });
  await waitFor(() => expect(listTags()).toEqual(['viewport', 'og:title']));
});

test('a page that takes a while shows progress until it is there', async () => {
  const { promise, resolve } = Promise.withResolvers<null>();
  showPages(() => promise);
  fireEvent.click(screen.getByText('Jobs'));
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(await screen.findByRole('progressbar', { name: 'Loading' })).toBeTruthy();
  resolve(null);
  await screen.findByRole('heading', { name: 'All jobs' });
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
});
