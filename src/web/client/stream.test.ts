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

test('a connection that is silent for a minute is replaced by one that resumes', async () => {
  vi.useFakeTimers();
  vi.mocked(getToken).mockResolvedValue('token');
  const calls: RequestInit[] = [];
  const controllers: ReadableStreamDefaultController<Uint8Array>[] = [];
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
    calls.push(init);
    return new Response(new ReadableStream({ start: (it) => void controllers.push(it) }));
  });
  const send = async (text: string) => {
    controllers[0]?.enqueue(new TextEncoder().encode(text));
    await vi.advanceTimersByTimeAsync(0);
  };
  const stop = listenToStream(() => {});
  await vi.advanceTimersByTimeAsync(0);
  await send('id: 7\nevent: unread\ndata: {"unread":2}\n\n');
  await vi.advanceTimersByTimeAsync(50_000);
  await send(': still here\n\n');
  await vi.advanceTimersByTimeAsync(59_000);
  expect(calls).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(calls).toHaveLength(2);
  expect(calls[0]?.signal?.aborted).toBe(true);
  expect(calls[1]?.headers).toMatchObject({ 'last-event-id': '7' });
  stop();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(calls).toHaveLength(2);
  vi.useRealTimers();
  vi.unstubAllGlobals();
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
