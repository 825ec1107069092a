// Unknown addresses: one rendering serves them all, and each page still names its own address.
import { expect, test } from 'vitest';
import { createMissingPages, isMissingPage, toStandIn } from './missing-page.ts';

function counting() {
  const rendered: string[] = [];
  const render = (key: string) => async () => {
    rendered.push(key);
    return { html: `<a href="/no-such-page">${key}</a>`, policy: 'p' };
  };
  return { rendered, render };
}

test('a thousand unknown addresses are rendered once for each language', async () => {
  const { rendered, render } = counting();
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
  const { render } = counting();
  const { html } = await createMissingPages()('vi', `/a?b="><script>&'$&$1`, render('vi'));
  expect(html).toBe('<a href="/a?b=&quot;&gt;&lt;script&gt;&amp;&#x27;$&amp;$1">vi</a>');
});

test('links that lead back here name the address too', async () => {
  const render = async () => ({ html: '<a href="/login?from=%2Fvi%2Fno-such-page">', policy: 'p' });
  const { html } = await createMissingPages()('vi', "/a b/c?d='e", render);
  expect(html).toBe('<a href="/login?from=%2Fvi%2Fa%20b%2Fc%3Fd%3D&#x27;e">');
});

test('no more pages are held than it has places', async () => {
  const { rendered, render } = counting();
  const page = createMissingPages(2);
  for (const key of ['a', 'b', 'c', 'a']) await page(key, '/x', render(key));
  expect(rendered).toEqual(['a', 'b', 'c', 'a']);
});

const MISSING_JOB = { 'vi-job': { job: null, similar: [], record: null, gone: false } };

test('all jobs that are not there share one page, in each section and for each reason', () => {
  const asked = (path: string, gone = false) =>
    toStandIn(new URL(path, 'https://viecvui.test'), {
      loaderData: { 'vi-job': { ...MISSING_JOB['vi-job'], gone } },
      errors: null,
    });
  const first = asked('/vi/jobs/0198f0c2?from=mail');
  expect(first).toMatchObject({
    pathname: '/vi/jobs/no-such-page',
    address: '/0198f0c2?from=mail',
  });
  expect(asked('/vi/jobs/another').key).toBe(first.key);
  expect(asked('/vi/jobs/another', true).key).not.toBe(first.key);
  expect(asked('/en/jobs/another').key).not.toBe(first.key);
  expect(asked('/vi/companies/another').key).not.toBe(first.key);
});

test.each([
  [404, false, true],
  [410, false, true],
  [200, false, false],
  [503, false, false],
  [404, true, false],
])('status %i of a page, for members %s, is held for others: %s', (status, isMember, held) => {
  expect(isMissingPage(status, isMember)).toBe(held);
});
