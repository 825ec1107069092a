// @vitest-environment jsdom
// How calls are sent: one queue's one after the other, and with the version that they are about.
import { expect, test, vi } from 'vitest';
import { callApi, createCallQueue } from './api.ts';

vi.mock('./session.ts', () => ({ getToken: async () => null, session: {} }));

test.each([
  ['2026-11-20T05:00:00.000Z', '"2026-11-20T05:00:00.000Z"'],
  [null, '"null"'],
  [undefined, undefined],
])('a write that began with version %s names %s', async (match, header) => {
  const sent = vi.fn(async (_: string, _options: RequestInit) => Response.json({}));
  vi.stubGlobal('fetch', sent);
  await callApi('PUT /auth/profile/seeker/details', { match });
  expect(new Headers(sent.mock.calls[0]?.[1].headers).get('if-match') ?? undefined).toBe(header);
  vi.unstubAllGlobals();
});

test('a call waits for the one before, even if that fails', async () => {
  const send = createCallQueue();
  const sent: string[] = [];
  const first = Promise.withResolvers<string>();
  const responses = [
    send(() => {
      sent.push('follow');
      return first.promise;
    }),
    send(async () => {
      sent.push('unfollow');
      return 'unfollowed';
    }),
  ];
  await Promise.resolve();
  expect(sent).toEqual(['follow']);
  first.reject(new Error('no network'));
  const settled = await Promise.allSettled(responses);
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  expect(sent).toEqual(['follow', 'unfollow']);
});
