// The form that searches by itself, with what is inside it and what happens while a search loads.
import {
  act,
  cleanup,
  createEvent,
  fireEvent,
  render,
  screen,
  waitFor,
} from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LiveForm } from './live-form.tsx';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('PerformanceNavigationTiming', vi.fn());
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Search() {
  return (
    <LiveForm action="/" label="search">
      <input name="search" defaultValue="" />
      <dialog open>
        <form method="dialog" aria-label="shortcuts">
          <input type="checkbox" aria-label="on" />
        </form>
      </dialog>
    </LiveForm>
  );
}

async function showSearch() {
  const loader = vi.fn<() => unknown>(() => null);
  const router = createMemoryRouter([{ path: '/', loader, Component: Search }]);
  render(<RouterProvider router={router} />);
  const form = await screen.findByRole('search');
  loader.mockClear();
  return { router, loader, form, text: screen.getByRole<HTMLInputElement>('textbox') };
}

test('the form of a dialog inside closes the dialog and searches nothing', async () => {
  const { loader } = await showSearch();
  const inner = screen.getByRole('form', { name: 'shortcuts' });
  const closing = createEvent.submit(inner);
  fireEvent(inner, closing);
  expect(closing.defaultPrevented).toBe(false);
  vi.useFakeTimers();
  fireEvent.click(screen.getByRole('checkbox'));
  await act(() => vi.runAllTimersAsync());
  vi.useRealTimers();
  expect(loader).not.toHaveBeenCalled();
});

test('text that is typed while a search loads stays, until a link is followed', async () => {
  const { router, loader, form, text } = await showSearch();
  const found = Promise.withResolvers<null>();
  loader.mockReturnValueOnce(found.promise);
  fireEvent.change(text, { target: { value: 'kế' } });
  fireEvent.submit(form);
  fireEvent.change(text, { target: { value: 'kế toán' } });
  await act(async () => found.resolve(null));
  await waitFor(() => expect(router.state.location.search).toBe('?search=k%E1%BA%BF'));
  expect(text.value).toBe('kế toán');
  await act(() => router.navigate('/?search=gốm'));
  expect(text.value).toBe('gốm');
  await act(() => router.navigate(-1));
  expect(text.value).toBe('kế');
});

test('the same search again is no step for Back', async () => {
  const { router, loader, form, text } = await showSearch();
  for (const value of ['kế', 'kế', 'kế toán']) {
    fireEvent.change(text, { target: { value } });
    await act(async () => void fireEvent.submit(form));
  }
  expect(loader).toHaveBeenCalledTimes(3);
  await act(() => router.navigate(-1));
  expect(router.state.location.search).toBe('?search=k%E1%BA%BF');
  await act(() => router.navigate(-1));
  expect(router.state.location.search).toBe('');
});
