// Where the focus goes on the page of own jobs when the pressed button disappears.
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { wrapInLanguage, openDialogsInPlace, press } from '#tests/support/show.tsx';
import { ApiProblem, callApi } from '#web/client/api.ts';
import { loadLanguage } from '#web/translations/load.ts';
import ManageJobs from './page.tsx';

vi.mock('#web/client/api.ts', async (load) => ({ ...(await load()), callApi: vi.fn() }));

beforeAll(openDialogsInPlace);
afterEach(cleanup);

const JOB = {
  id: '1',
  language: 'vi',
  title: 'Kỹ sư React',
  state: 'active',
  is_active: true,
  type: 'full-time',
  work_mode: 'on-site',
  salary: '25 triệu/tháng',
  workplace: 'Huế',
  addresses: ['Huế'],
  places: [],
  unmapped_places: [],
  created_at: '2026-11-20T03:00:00Z',
  expires_at: '2027-01-19T03:00:00Z',
  views: 1,
  applications: 0,
  new_applications: 0,
  undecided: 0,
};

type LoaderData = Parameters<typeof ManageJobs>[0]['loaderData'];

function Page() {
  const loaderData = useLoaderData<LoaderData>();
  // The page reads nothing else of its route.
  const props = { loaderData } as Parameters<typeof ManageJobs>[0];
  return wrapInLanguage('en', <ManageJobs {...props} />);
}

/** Shows the page; the jobs are gone when it loads them again. */
async function showPage(change: object = {}) {
  await loadLanguage('en');
  const undo = { id: 'u', undo_until: '2026-11-21T03:00:30Z' };
  // The other fields of the answers are not read.
  vi.mocked(callApi).mockResolvedValue({ id: '1', undo } as never);
  let jobs = [{ ...JOB, ...change }];
  const loader = () => {
    const answer = { jobs, total: jobs.length, page: 1, total_pages: 1 };
    return { answer, now: new Date('2026-11-21T03:00:00Z') };
  };
  const routes = [{ path: '/', loader, Component: Page, HydrateFallback: () => null }];
  render(<RouterProvider router={createMemoryRouter(routes)} />);
  await screen.findByRole('heading', { name: JOB.title });
  return {
    empty: () => {
      jobs = [];
    },
  };
}

const isAtConfirmation = () =>
  document.activeElement?.className === 'action-bars' && document.activeElement.textContent;

test('deleting a job takes the focus to its confirmation', async () => {
  const { empty } = await showPage();
  const remove = screen.getByRole('button', { name: 'Delete' });
  remove.focus();
  fireEvent.click(remove);
  empty();
  fireEvent.click(document.querySelector('#remove-job .button-danger') ?? document.body);
  await waitFor(() => expect(remove.isConnected).toBe(false));
  await waitFor(() => expect(isAtConfirmation()).toContain(JOB.title));
});

test('an action whose response was lost is tried again as the same one, and the next is a new one', async () => {
  await showPage();
  vi.mocked(callApi).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  press('Deactivate');
  await screen.findByRole('alert');
  press('Deactivate');
  await screen.findByRole('button', { name: 'Undo' });
  press('Deactivate');
  await waitFor(() => expect(callApi).toHaveBeenCalledTimes(3));
  const keys = vi.mocked(callApi).mock.calls.map(([, options]) => options?.key);
  expect(keys).toEqual([expect.any(String), keys[0], expect.any(String)]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('publishing an incomplete draft leads to its form, where fields can be marked', async () => {
  await showPage({ state: 'draft', is_active: false });
  const before = screen.getByRole('link', { name: 'Continue editing' });
  expect(before.getAttribute('href')).toBe('/post-job?draft=1');
  vi.mocked(callApi).mockRejectedValueOnce(
    new ApiProblem(400, 'draft_incomplete', 'Fill in the marked fields.', {
      location: 'Location is required',
      description: 'Description is required',
    }),
  );
  press('Publish');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'This draft isn’t complete yet. Press “Continue editing” and fill in what is missing: Location is required; Description is required',
  );
  const form = screen.getByRole('link', { name: 'Continue editing' });
  expect(form.getAttribute('href')).toBe('/post-job?draft=1&missing=1');
});

test('undoing an action takes the focus to what says so', async () => {
  await showPage();
  press('Deactivate');
  const undo = await screen.findByRole('button', { name: 'Undo' });
  undo.focus();
  fireEvent.click(undo);
  await waitFor(() => expect(undo.isConnected).toBe(false));
  await waitFor(() => expect(isAtConfirmation()).toBeTruthy());
});

test.each([
  ['Publish', 'POST /jobs/:id/publish', { state: 'draft', is_active: false }, null],
  ['Close job', 'POST /jobs/:id/close', {}, '#close-job .button-danger'],
  ['Delete', 'DELETE /jobs/:id', {}, '#remove-job .button-danger'],
])('%s changes the version that is shown', async (label, call, change, confirmation) => {
  const updated_at = '2026-11-20T03:00:00.000Z';
  await showPage({ ...change, updated_at });
  press(label);
  if (confirmation) fireEvent.click(document.querySelector(confirmation) ?? document.body);
  const details = expect.objectContaining({ match: updated_at });
  await waitFor(() => expect(callApi).toHaveBeenLastCalledWith(call, details));
});
