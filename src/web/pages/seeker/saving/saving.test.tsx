// The bookmark and the follow button when calls fail or overlap.
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '#tests/support/show.tsx';
import { useSession, type Session } from '#web/client/session.ts';
import { SAVED_AFTER_SIGN_IN } from '#web/layout/account/sign-in-events.ts';
import { FollowCompany } from './follow-company.tsx';
import { SaveJob } from './save-job.tsx';

const api = vi.hoisted(() => vi.fn<(name: string) => Promise<unknown>>());
vi.mock('#web/client/api.ts', () => ({ callApi: api }));
vi.mock('#web/client/session.ts', () => ({ useSession: vi.fn() }));
vi.mock('#web/layout/account/account-corner.tsx', () => ({ OpenSignIn: () => null }));

let uid = 0;
function signIn(as = String((uid += 1))): void {
  // The buttons read only these two fields.
  const user = { uid: as, role: 'job_seeker' } as Extract<Session, { user: unknown }>['user'];
  vi.mocked(useSession).mockReturnValue({ status: 'signed_in', unconfirmed: false, user });
}

beforeEach(() => {
  api.mockReset();
  signIn();
});
afterEach(cleanup);

const isPressed = (it: HTMLElement) => it.getAttribute('aria-pressed') === 'true';

async function failTwice(button: HTMLElement): Promise<void> {
  const answer = Promise.withResolvers<never>();
  api.mockReturnValue(answer.promise);
  fireEvent.click(button);
  fireEvent.click(button);
  await act(async () => answer.reject(new Error('offline')));
  await act(async () => {});
}

test.each([[[]], [['j']]])(
  'a bookmark of %j is as stored after two presses that fail',
  async (job_ids) => {
    api.mockResolvedValue({ job_ids });
    show('en', <SaveJob job={{ id: 'j', title: 'Kế toán' }} />);
    const button = await screen.findByRole('button');
    await failTwice(button);
    expect(isPressed(button)).toBe(job_ids.length > 0);
  },
);

test.each([false, true])(
  'following (%s) is as stored after two presses that fail',
  async (followed) => {
    api.mockResolvedValue({ followed });
    show('en', <FollowCompany company={{ id: 'c', name: 'Sen Vàng' }} />);
    const button = await screen.findByRole('button');
    await failTwice(button);
    expect(isPressed(button)).toBe(followed);
  },
);

test.each([
  ['bookmark', () => <SaveJob job={{ id: 'j', title: 'Kế toán' }} />],
  ['follow button', () => <FollowCompany company={{ id: 'c', name: 'Sen Vàng' }} />],
])('a %s says until the next press that a change could not be stored', async (_, Switch) => {
  api.mockResolvedValue({ job_ids: [], followed: false });
  show('en', <Switch />);
  const button = await screen.findByRole('button');
  api.mockRejectedValueOnce(new Error('offline'));
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.click(button);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('Could not be saved. Please try again.');
  // The alert listens for the next press in an effect that may run after it is found.
  await act(async () => {});
  fireEvent.pointerDown(document.body);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the presses are sent in their order, and the last one stays', async () => {
  api.mockResolvedValue({ followed: false });
  show('en', <FollowCompany company={{ id: 'c', name: 'Sen Vàng' }} />);
  const button = await screen.findByRole('button');
  const first = Promise.withResolvers<unknown>();
  api.mockReset();
  api.mockReturnValueOnce(first.promise).mockRejectedValueOnce(new Error('offline'));
  fireEvent.click(button);
  fireEvent.click(button);
  await act(async () => {});
  expect(api).toHaveBeenCalledOnce();
  await act(async () => first.resolve(null));
  await act(async () => {});
  expect(api.mock.calls.map(([name]) => name.split(' ')[0])).toEqual(['PUT', 'DELETE']);
  expect(isPressed(button)).toBe(true);
});

test('a job that was saved after each of two sign-ins of the same person is marked', async () => {
  api.mockResolvedValue({ job_ids: [] });
  show('en', <SaveJob job={{ id: 'j', title: 'Kế toán' }} />);
  const button = await screen.findByRole('button');
  const finish = (detail: string) =>
    act(() => void dispatchEvent(new CustomEvent(SAVED_AFTER_SIGN_IN, { detail })));
  finish('another');
  finish('j');
  expect(isPressed(button)).toBe(true);
});
