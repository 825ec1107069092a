// The job next to the list: shown anew each time, and gone when it was taken down.
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { IntlProvider } from 'use-intl/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiProblem, callApi } from '#web/client/api.ts';
import { useOpenJob } from './open-job.ts';

vi.mock('#web/client/api.ts', async (load) => ({ ...(await load()), callApi: vi.fn() }));

afterEach(cleanup);

const Vietnamese = ({ children }: { children: ReactNode }) => (
  <IntlProvider locale="vi" messages={{}}>
    {children}
  </IntlProvider>
);

async function open(id: string, answer: () => Promise<object>) {
  // The hook reads nothing of the job.
  vi.mocked(callApi).mockImplementation(answer as never);
  const { result } = renderHook(() => useOpenJob(id), { wrapper: Vietnamese });
  const first = result.current.job;
  await act(async () => {});
  const { job, failure } = result.current;
  return { first, job, failure };
}

const OPEN = { id: 'a', is_active: true };
const CLOSED = { id: 'a', is_active: false };
const refuse = (status: number) => () => Promise.reject(new ApiProblem(status, 'refused', ''));

test('a job that was open before shows at once, and then as it is now', async () => {
  await open('a', async () => OPEN);
  expect(await open('a', async () => CLOSED)).toEqual({ first: OPEN, job: CLOSED, failure: null });
  expect(await open('a', refuse(503))).toEqual({ first: CLOSED, job: CLOSED, failure: null });
});

test.each([
  [404, 'gone'],
  [410, 'gone'],
  [503, 'failed'],
])('a job that answers %i is %s', async (status, failure) => {
  expect(await open('b', refuse(status))).toEqual({ first: null, job: null, failure });
});

test('a job that was taken down since it was open is gone', async () => {
  await open('c', async () => OPEN);
  expect(await open('c', refuse(410))).toEqual({ first: OPEN, job: null, failure: 'gone' });
});
