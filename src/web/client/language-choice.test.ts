// Tests the language cookie: over https every script sets it as secure.
import vm from 'node:vm';
import { afterEach, expect, test, vi } from 'vitest';
import firstPaint from './first-paint.js?raw';
import { storeLanguage } from './language-choice.ts';

/** English page of a visitor who chose Vietnamese earlier; collects the cookies that are set. */
function createPage(protocol: string) {
  const cookies: string[] = [];
  const document = {
    documentElement: { lang: 'en', dataset: {} },
    addEventListener() {},
    getElementById: () => ({ textContent: '@font-face{src:url(/a.woff2)}' }),
    get cookie() {
      return '';
    },
    set cookie(line: string) {
      cookies.push(line);
    },
  };
  const location = { protocol, href: `${protocol}//board/`, pathname: '/', reload() {} };
  const localStorage = {
    getItem: (name: string) => (name === 'language' ? 'vi' : null),
    setItem() {},
  };
  const window = { localStorage, addEventListener() {}, matchMedia: () => ({ matches: false }) };
  return {
    cookies,
    globals: {
      document,
      location,
      localStorage,
      window,
      navigator: {},
      setTimeout() {},
      addEventListener() {},
    },
  };
}

const COOKIE = 'language=vi;path=/;max-age=31536000;samesite=lax';

afterEach(() => void vi.unstubAllGlobals());

test.each([
  ['https:', `${COOKIE};secure`],
  ['http:', COOKIE],
])('over %s the cookie is %s', (protocol, cookie) => {
  const first = createPage(protocol);
  vm.runInNewContext(firstPaint, first.globals);
  expect(first.cookies).toEqual([cookie]);
  const later = createPage(protocol);
  for (const [name, value] of Object.entries(later.globals)) vi.stubGlobal(name, value);
  storeLanguage('vi');
  expect(later.cookies).toEqual([cookie]);
});
