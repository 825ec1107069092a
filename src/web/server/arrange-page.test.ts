// Tests that only inline scripts emitted by the renderer may run.
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { createPageArranger, type PageSource } from './arrange-page.ts';
import { PageParts, PartStore } from './page-parts.ts';

const nonce = 'n0nce';
const arrange = createPageArranger({ scripts: ['first()'], styles: { look: 'b{}' } });
function arrangePage(source: Omit<PageSource, 'parts'>) {
  const { html, policy } = arrange({ ...source, parts: new PageParts(new PartStore(1), {}, null) });
  return { html: html.toString(), policy };
}
const hash = (body: string) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`;
const base = {
  nonce,
  lateHydration: true,
};

test('the policy lists scripts with the nonce and the constants', () => {
  const html = `<script>first()</script><script nonce="${nonce}">data()</script><style>b{}</style>`;
  const { policy } = arrangePage({ ...base, html });
  expect(policy).toContain(`script-src 'self' ${hash('first()')} ${hash('data()')};`);
  expect(policy).toContain(`style-src 'self' ${hash('b{}')};`);
});

test.each([
  '<script>steal()</script>',
  '<script nonce="guessed">steal()</script>',
  '<script type="module">steal()</script>',
  '<p><script\n>steal()</script>',
])('markup injected in another way is not allowed to run: %s', (injected) => {
  const html = `<p>${injected}</p><script nonce="${nonce}">data()</script>`;
  const { policy, html: sent } = arrangePage({ ...base, html });
  expect(policy).not.toContain(hash('steal()'));
  expect(policy).toContain(hash('data()'));
  // It is not mistaken either for the module that starts React.
  expect(sent).toContain(injected);
});

test('no sent page contains the nonce', () => {
  const html = `<link rel="icon" nonce="${nonce}" href="/i"/><script async="" nonce="${nonce}">a()</script>`;
  const { html: sent } = arrangePage({ ...base, html });
  expect(sent).toBe('<link rel="icon" href="/i"/><script async="">a()</script>');
});

test('a public page defers React, a member page starts it at once', () => {
  const preload = `<link rel="modulepreload" nonce="${nonce}" href="/assets/a.js"/>`;
  const start = `<script nonce="${nonce}" type="module" async="">start()</script>`;
  const late = arrangePage({ ...base, html: preload + preload + start, modules: ['/assets/b.js'] });
  expect(late.html).toBe(
    '<script type="text/plain" id="start" data-modules="b a">start()</script>',
  );
  // The early script runs this text later.
  expect(late.policy).toContain(hash('start()'));
  const soon = arrangePage({ ...base, html: preload + start, lateHydration: false });
  expect(soon.html).toBe(
    '<link rel="modulepreload" href="/assets/a.js"/><script type="module" async="">start()</script>',
  );
});

test('an external script is not hashed', () => {
  const html = `<script nonce="${nonce}" src="/a.js"></script>`;
  expect(arrangePage({ ...base, html }).policy).toContain(`script-src 'self' ${hash('first()')};`);
});

test('a stylesheet replaces its mark, but not text that looks like the mark', () => {
  const text = '<p>/*look*/ &gt;/*look*/&lt;/style&gt;</p>';
  const { html: sent } = arrangePage({ ...base, html: `${text}<style>/*look*/</style>${text}` });
  expect(sent).toBe(`${text}<style>b{}</style>${text}`);
});

test('a mark without a stylesheet is an error', () => {
  const html = '<style data-precedence="page">/*missing*/</style>';
  expect(() => arrangePage({ ...base, html })).toThrow('/*missing*/');
  const joined = '<style>/*look*//*look*/</style>';
  expect(() => arrangePage({ ...base, html: joined })).toThrow('/*look*//*look*/');
  const comment = '<style>/* a comment */</style>';
  expect(arrangePage({ ...base, html: comment }).html).toBe(comment);
});

test('the data scripts go to the end of the body and are hashed', () => {
  const data = `<script nonce="${nonce}">data()</script>`;
  const { html, policy } = arrangePage({ ...base, html: '<body><p></p></body></html>', data });
  expect(html).toBe('<body><p></p><script>data()</script></body></html>');
  expect(policy).toContain(hash('data()'));
});

test('a style mark gets its text', () => {
  const html = '<style>/*look*/</style><p>/*look*/</p>';
  expect(arrangePage({ ...base, html }).html).toBe('<style>b{}</style><p>/*look*/</p>');
});
