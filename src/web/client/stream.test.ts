// @vitest-environment jsdom
// Tests parsing of server-sent events, and that a page has one stream.
import { expect, test, vi } from 'vitest';
import { getToken } from './session.ts';
import { listenToStream, parseStreamMessages } from './stream.ts';

vi.mock('./session.ts', () => ({ getToken: vi.fn<typeof getToken>() }));

test.each([
  [
    'id: 7\nevent: notification\ndata: {"a":1}',
    { id: '7', event: 'notification', data: '{"a":1}' },
  ],
  ['event: unread\ndata: {"unread":2}', { event: 'unread', data: '{"unread":2}' }],
  ['data: one\ndata: two', { event: 'message', data: 'onetwo' }],
  [': still here', { event: 'message', data: '' }],
  ['retry: 3000', { event: 'message', data: '' }],
])('%j is parsed as %j', (block, message) => {
  expect(parseStreamMessages(block)).toEqual(message);
});

test('a page that is hidden and shown while its token is fetched has one stream', async () => {
  const signals: (AbortSignal | null | undefined)[] = [];
  const tokens: (() => void)[] = [];
  vi.mocked(getToken).mockImplementation(
    () => new Promise((resolve) => tokens.push(() => resolve('token'))),
  );
  vi.stubGlobal('fetch', async (_address: string, { signal }: RequestInit) => {
    signal?.throwIfAborted();
    signals.push(signal);
    return new Promise(() => {});
  });
  const stop = listenToStream(() => {});
  document.dispatchEvent(new Event('visibilitychange'));
  for (const send of tokens) send();
  await vi.waitFor(() => expect(signals).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve));
  expect(signals).toHaveLength(1);
  stop();
  expect(signals[0]?.aborted).toBe(true);
  vi.unstubAllGlobals();
});
