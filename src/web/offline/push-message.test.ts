// Tests what a push message shows and opens, also for malformed messages.
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openPageOf, showMessage, toMessage } from './push-message.ts';

const ORIGIN = 'https://viecvui.test';
const text = JSON.stringify({
  title: 'Lời mời phỏng vấn',
  link: '/applications/a1',
  language: 'vi',
});

test('a message shows its title, and replaces an older one about the same page', async () => {
  const showNotification = vi.fn(async () => {});
  await showMessage({ showNotification }, text);
  expect(showNotification).toHaveBeenCalledWith('Lời mời phỏng vấn', {
    icon: '/icon-192.png',
    lang: 'vi',
    tag: '/applications/a1',
    data: { link: '/applications/a1' },
  });
});

test.each([undefined, '', 'no JSON', 'null', '[]', '{"title":7,"link":7}', '{"title":""}'])(
  'something is shown for %j',
  (unreadable) => {
    expect(toMessage(unreadable)).toEqual({ title: 'Việc Vui', link: '/', language: 'en' });
  },
);

test.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  'jobs',
])('a link to %s leads home', (link) => {
  expect(toMessage(JSON.stringify({ title: 'a', link })).link).toBe('/');
});

describe('a tap', () => {
  const close = vi.fn();
  const openWindow = vi.fn(async () => null);
  const focus = vi.fn(async () => null);
  const tap = (urls: string[], data: unknown = { link: '/applications/a1' }) => {
    const matchAll = async () => urls.map((url) => ({ url, focus }));
    return openPageOf({ matchAll, openWindow }, ORIGIN, { tag: '', data, close });
  };
  beforeEach(() => vi.clearAllMocks());

  test('opens the page, and leaves other pages alone', async () => {
    await tap([`${ORIGIN}/profile/seeker/setup`]);
    expect(openWindow).toHaveBeenCalledWith(`${ORIGIN}/applications/a1`);
    expect(focus).not.toHaveBeenCalled();
    expect(close).toHaveBeenCalled();
  });

  test('brings a window to the front that already shows the page', async () => {
    await tap([`${ORIGIN}/`, `${ORIGIN}/applications/a1`]);
    expect(focus).toHaveBeenCalledTimes(1);
    expect(openWindow).not.toHaveBeenCalled();
  });

  test.each([null, {}, { link: 'https://evil.example' }])('leads home for %j', async (data) => {
    await tap([], data);
    expect(openWindow).toHaveBeenCalledWith(`${ORIGIN}/`);
  });
});
