// Tests missing pages: one rendering serves all unknown addresses, and each response names its own address.
import { describe, expect, test } from 'vitest';
import { createMissingPages, isMissingPage, toMissingRequest } from './missing-page.ts';

function createCountingRender() {
  const rendered: string[] = [];
  const render = (key: string) => async () => {
    rendered.push(key);
    return { html: `<a href="/no-such-page">${key}</a>`, policy: 'p' };
  };
  return { rendered, render };
}

test('a thousand unknown addresses are rendered once for each language', async () => {
  const { rendered, render } = createCountingRender();
  const page = createMissingPages();
  for (let n = 0; n < 1000; n++) {
    expect(await page('vi', `/wp-admin/${n}.php?x=${n}`, render('vi'))).toEqual({
      html: `<a href="/wp-admin/${n}.php?x=${n}">vi</a>`,
      policy: 'p',
    });
  }
  await page('en', '/x', render('en'));
  expect(rendered).toEqual(['vi', 'en']);
});

test('an address cannot break out of its attribute', async () => {
  const { render } = createCountingRender();
  const { html } = await createMissingPages()('vi', `/a?b="><script>&'$&$1`, render('vi'));
  expect(html).toBe('<a href="/a?b=&quot;&gt;&lt;script&gt;&amp;&#39;$&amp;$1">vi</a>');
});

test('return links contain the address too', async () => {
  const render = async () => ({ html: '<a href="/login?from=%2Fvi%2Fno-such-page">', policy: 'p' });
  const { html } = await createMissingPages()('vi', "/a b/c?d='e", render);
  expect(html).toBe('<a href="/login?from=%2Fvi%2Fa%20b%2Fc%3Fd%3D&#39;e">');
});

test('the cache is bounded', async () => {
  const { rendered, render } = createCountingRender();
  const page = createMissingPages(2);
  for (const key of ['a', 'b', 'c', 'a']) await page(key, '/x', render(key));
  expect(rendered).toEqual(['a', 'b', 'c', 'a']);
});

const MISSING_JOB = { 'vi-job': { job: null, similar: [], record: null, isGone: false } };

test('missing jobs share one page per section and reason', () => {
  const standInOf = (path: string, isGone = false) =>
    toMissingRequest(new URL(path, 'https://viecvui.test'), {
      loaderData: { 'vi-job': { ...MISSING_JOB['vi-job'], isGone } },
      errors: null,
    });
  const first = standInOf('/vi/jobs/0198f0c2?from=mail');
  expect(first).toMatchObject({
    pathname: '/vi/jobs/no-such-page',
    address: '/0198f0c2?from=mail',
  });
  expect(standInOf('/vi/jobs/another').key).toBe(first.key);
  expect(standInOf('/vi/jobs/another', true).key).not.toBe(first.key);
  expect(standInOf('/en/jobs/another').key).not.toBe(first.key);
  expect(standInOf('/vi/companies/another').key).not.toBe(first.key);
});

test.each([
  [404, false, true],
  [410, false, true],
  [200, false, false],
  [503, false, false],
  [404, true, false],
])('status %i, member page %s: cached %s', (status, isMember, isCached) => {
  expect(isMissingPage(status, isMember)).toBe(isCached);
});

test('an address that contains the placeholder is written once in each place', async () => {
  const render = async () => ({
    html: '<a href="/no-such-page?from=%2Fno-such-page">',
    policy: '',
  });
  const { html } = await createMissingPages()('vi', '/x?%2Fno-such-page/no-such-page', render);
  expect(html).toBe(
    '<a href="/x?%2Fno-such-page/no-such-page?from=%2Fx%3F%252Fno-such-page%2Fno-such-page">',
  );
});

describe.each(['á', 'ế', '🎉'])('a very long address of %s', (letter) => {
  // One more character each, so that the limit falls on every part of an escaped letter.
  test.each(Array.from({ length: 12 }, (_, nth) => 1987 + nth))(
    'after %i characters is cut between two letters',
    (length) => {
      const start = 'x'.repeat(length);
      const url = new URL(`https://example.vn/${start}${letter.repeat(5000)}`);
      const { address } = toMissingRequest(url, { loaderData: null, errors: null });
      expect(address.length).toBeLessThanOrEqual(2000);
      const letters = decodeURIComponent(address).slice(1 + length);
      expect(letters).toBe(letter.repeat(letters.length / letter.length));
    },
  );
});
