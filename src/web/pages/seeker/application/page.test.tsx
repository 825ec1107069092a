// The page of an own application after it has changed.
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { wrapInLanguage, openDialogsInPlace, press } from '#tests/support/show.tsx';
import { callApi } from '#web/client/api.ts';
import { loadLanguage } from '#web/translations/load.ts';
import ApplicationPage from './page.tsx';

vi.mock('#web/client/api.ts', async (load) => ({ ...(await load()), callApi: vi.fn() }));

afterEach(cleanup);

type Application = Parameters<typeof ApplicationPage>[0]['loaderData']['application'];

const APPLICATION: Application = {
  side: 'seeker',
  id: 'a',
  job_id: 'j',
  job_title: 'Kế toán kho',
  company_id: 'c',
  company_name: 'Sen Vàng',
  logo: null,
  status: 'pending',
  cover_letter: null,
  applied_at: '2026-11-20T03:00:00Z',
  updated_at: '2026-11-20T03:00:00Z',
  job_is_active: true,
  job_removed: false,
  message: null,
  copy: {
    cover_letter: null,
    profile: { full_name: 'Nguyễn Thùy Linh' },
    job: { title: 'Kế toán kho', company: 'Sen Vàng', description: 'Ghi sổ kho.' },
    file: null,
    consent: { text_version: null, language: null, given_at: '2026-11-20T03:00:00Z' },
    sent_at: '2026-11-20T03:00:00Z',
  },
  steps: [],
  interviews: [],
  notes: [],
  may_withdraw: true,
  waiting_days: 0,
  erased_on: null,
};

function Page() {
  const application = useLoaderData<Application>();
  // The page reads only its loader's data.
  const props = {
    loaderData: { application, now: new Date('2026-11-21T03:00:00Z') },
  } as Parameters<typeof ApplicationPage>[0];
  return wrapInLanguage('en', <ApplicationPage {...props} />);
}

test('a company that never wrote and has nobody to write to cannot be reported', async () => {
  await loadLanguage('en');
  const silent = { side: 'seeker', messages: [], unread: 0, ended: 'company_gone' };
  vi.mocked(callApi).mockImplementation(async () => silent);
  const routes = [
    { path: '/', loader: () => APPLICATION, Component: Page, HydrateFallback: () => null },
  ];
  render(<RouterProvider router={createMemoryRouter(routes)} />);
  expect(
    await screen.findByText('This company does not receive messages at the moment.'),
  ).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Report this conversation' })).toBeNull();
});

test('after a withdrawal the seeker can no longer write to the company', async () => {
  openDialogsInPlace();
  await loadLanguage('en');
  let status: Application['status'] = 'pending';
  const ended = () => (status === 'withdrawn' ? 'withdrawn' : null);
  vi.mocked(callApi).mockImplementation(async (name) => {
    if (name === 'POST /applications/:id/withdraw') status = 'withdrawn';
    // The other calls' answers are not read.
    return { side: 'seeker', messages: [], unread: 0, ended: ended() } as never;
  });
  const loader = () => ({ ...APPLICATION, status });
  const router = createMemoryRouter([
    { path: '/', loader, Component: Page, HydrateFallback: () => null },
  ]);
  render(<RouterProvider router={router} />);
  expect(await screen.findByRole('button', { name: 'Send message' })).toBeTruthy();
  press('Withdraw application');
  fireEvent.click(document.querySelector('.button-danger') ?? document.body);
  expect(await screen.findByText(/No more messages can be sent/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send message' })).toBeNull();
});
