// The cookie of the chosen language: over https it never travels in the clear, whichever script writes it.
import vm from 'node:vm';
import { afterEach, expect, test, vi } from 'vitest';
import { firstPaint } from '#web/layout/first-paint.ts';
import { rememberLanguage } from './language-choice.ts';

/** A page in English whose visitor chose Vietnamese before; answers the cookies that were set. */
function pageAt(protocol: string) {
  const cookies: string[] = [];
  const document = {
    documentElement: { lang: 'en', dataset: {} },
    addEventListener() {},
    get cookie() {
      return '';
    },
    set cookie(line: string) {
      cookies.push(line);
    },
  };
  const location = { protocol, pathname: '/', search: '', hash: '', reload() {} };
  const localStorage = {
    getItem: (name: string) => (name === 'language' ? 'vi' : null),
    setItem() {},
  };
  const window = { localStorage, addEventListener() {}, matchMedia: () => ({ matches: false }) };
  return { cookies, globals: { document, location, localStorage, window, navigator: {} } };
}

const KEPT = 'language=vi;path=/;max-age=31536000;samesite=lax';

afterEach(() => void vi.unstubAllGlobals());

test.each([
  ['https:', `${KEPT};secure`],
  ['http:', KEPT],
])('over %s it is set as %s', (protocol, cookie) => {
  const first = pageAt(protocol);
  vm.runInNewContext(firstPaint, first.globals);
  expect(first.cookies).toEqual([cookie]);
  const later = pageAt(protocol);
  for (const [name, value] of Object.entries(later.globals)) vi.stubGlobal(name, value);
  rememberLanguage('vi');
  expect(later.cookies).toEqual([cookie]);
});
