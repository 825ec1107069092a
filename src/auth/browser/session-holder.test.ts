// @vitest-environment jsdom
// Tests what the holder reports of a session: that it has ended is an answer of the server, never a lost network.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSessionHolder } from './session-holder.ts';

const server = { answer: () => Promise.resolve(new Response()) };
const answer = (body: unknown) => () => Promise.resolve(Response.json(body));
const lost = () => Promise.reject(new TypeError('network'));

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
const LINH = `e30.${encode({ sub: 'linh', iat: 0, exp: 900 })}.x`;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => server.answer());
  document.cookie = 'signed_in=1';
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Collects each report as `[uid, isAnswer]`. */
function follow() {
  const holder = createSessionHolder();
  const reports: unknown[] = [];
  holder.subscribe((user, isAnswer) => reports.push([user?.uid ?? null, isAnswer]));
  return { holder, reports };
}

test('a session that ended elsewhere is reported as an answer, also after a lost network', async () => {
  server.answer = lost;
  const { reports } = follow();
  await vi.advanceTimersByTimeAsync(5000);
  expect(reports).toEqual([[null, false]]);
  server.answer = answer({ token: null });
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(reports).toEqual([
    [null, false],
    [null, true],
  ]);
});

test('an answer of another server, as in a hotel, does not end the session', async () => {
  server.answer = answer({});
  const { reports } = follow();
  await vi.advanceTimersByTimeAsync(5000);
  expect(reports).toEqual([[null, false]]);
});

test('without the hint of a session there is none, and no request', async () => {
  document.cookie = 'signed_in=;max-age=0';
  server.answer = lost;
  const { reports } = follow();
  await vi.advanceTimersByTimeAsync(0);
  expect(reports).toEqual([[null, true]]);
});

test('an answer from before a sign-in does not end it', async () => {
  const late = Promise.withResolvers<Response>();
  server.answer = () => late.promise;
  const { holder, reports } = follow();
  await vi.advanceTimersByTimeAsync(0);
  server.answer = answer({ token: LINH });
  const changed = holder.changed();
  await vi.advanceTimersByTimeAsync(0);
  late.resolve(Response.json({ token: null }));
  expect((await changed)?.uid).toBe('linh');
  await vi.advanceTimersByTimeAsync(0);
  expect(reports).toEqual([['linh', true]]);
});
