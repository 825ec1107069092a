// Requests of matches of seekers with and without a profile.
import { expect, test, vi } from 'vitest';
import { ApiProblem, callApi } from '#web/client/api.ts';
import { session } from '#web/client/session.ts';
import { fetchOwnMatch } from './fetch-matches.ts';

vi.mock('#web/client/api.ts', async (load) => ({ ...(await load()), callApi: vi.fn() }));

/** Signs in; the other fields of a user are not read. */
const signIn = (profile: object | null) => session.replace({ profile } as never);

test('a seeker without a profile makes no call, which would be answered with 404', async () => {
  signIn(null);
  expect(await fetchOwnMatch('1')).toBeNull();
  expect(callApi).not.toHaveBeenCalled();
});

test('a profile that was deleted elsewhere is none', async () => {
  signIn({ full_name: 'Linh' });
  vi.mocked(callApi).mockRejectedValueOnce(new ApiProblem(404, 'seeker_profile_missing', 'None'));
  expect(await fetchOwnMatch('1')).toBeNull();
  expect(callApi).toHaveBeenCalledOnce();
});
