// When the list of applicants is loaded again.
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createMemoryRouter, RouterProvider, useLoaderData, useRevalidator } from 'react-router';
import { shouldReloadList, reloadList } from './reload-list.ts';

afterEach(cleanup);

function List() {
  const { revalidate } = useRevalidator();
  return <button onClick={() => void reloadList(revalidate)}>{useLoaderData<string>()}</button>;
}

async function showList(loader: () => string | Promise<string>) {
  const routes = [{ path: '/', loader, shouldRevalidate: shouldReloadList, Component: List }];
  const router = createMemoryRouter(routes);
  render(<RouterProvider router={router} />);
  return { router, list: await screen.findByRole('button', { name: 'pending' }) };
}

test('opening an applicant does not load the list', async () => {
  const loader = vi.fn(() => 'pending');
  const { router } = await showList(loader);
  await act(() => router.navigate('/?application=1'));
  expect(loader).toHaveBeenCalledOnce();
});

test('opening an applicant while the list is loaded again does not keep the old list', async () => {
  const loader = vi.fn<() => string | Promise<string>>(() => 'accepted');
  loader.mockReturnValueOnce('pending');
  loader.mockReturnValueOnce(new Promise(() => {}));
  const { router, list } = await showList(loader);
  act(() => list.click());
  await act(() => router.navigate('/?application=1'));
  expect(list.textContent).toBe('accepted');
  // The reload has ended with it.
  await act(() => router.navigate('/?application=2'));
  expect(loader).toHaveBeenCalledTimes(3);
});
