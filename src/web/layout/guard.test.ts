// Tests the guard of signed-in pages: who may see which page, and where others are redirected.
import { RouterContextProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { session } from '#web/client/session.ts';
import { guardMemberPage, userContext } from './guard.ts';
import { MEMBER_ACCESS } from './member-access.ts';

type SettledSession = Awaited<ReturnType<typeof session.settled>>;
type Role = 'job_seeker' | 'company' | null;

const signedIn = (role: Role) =>
  // The guard reads nothing of the user but the role.
  ({ status: 'signed_in', user: { uid: 'u', role }, unconfirmed: false }) as SettledSession;

/** Runs the guard; returns the redirect's target, or the role of the user that loaders get. */
async function openGuarded(state: SettledSession, pattern: string) {
  vi.spyOn(session, 'settled').mockResolvedValue(state);
  const context = new RouterContextProvider();
  const url = new URL('https://viecvui.test/jobs/7/edit?a=1&b=2');
  try {
    await guardMemberPage({ url, pattern, context });
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.headers.get('location');
    throw thrown;
  }
  return `admitted as ${context.get(userContext).role}`;
}

afterEach(() => vi.restoreAllMocks());

const pages = Object.entries(MEMBER_ACCESS);

test('signed-out people sign in first and return to the same address', async () => {
  for (const [pattern] of pages) {
    expect(await openGuarded({ status: 'signed_out' }, pattern)).toBe(
      '/login?from=%2Fjobs%2F7%2Fedit%3Fa%3D1%26b%3D2',
    );
  }
});

test.each(pages)('%s admits %s only', async (pattern, access) => {
  for (const role of ['job_seeker', 'company'] as const) {
    const isAdmitted = access === role || access === 'member' || access === 'signed_in';
    const expected = isAdmitted ? `admitted as ${role}` : '/unauthorized';
    expect(await openGuarded(signedIn(role), pattern)).toBe(expected);
  }
  const withoutRole =
    access === 'signed_in'
      ? 'admitted as null'
      : '/select-role?from=%2Fjobs%2F7%2Fedit%3Fa%3D1%26b%3D2';
  expect(await openGuarded(signedIn(null), pattern)).toBe(withoutRole);
});

test('a page that is not in the table admits no one', async () => {
  expect(await openGuarded(signedIn('company'), 'new-page')).toBe('/unauthorized');
});
