// Tests offline responses: age and expiry of a stored job, the offline page, hostile titles, and size limits.
import { beforeEach, describe, expect, test } from 'vitest';
import { respondOffline } from './offline-response.ts';
import { toStoredPage } from './store-page.ts';
import { boundList, listStoredJobs, LISTS, MAX_PAGES, OWN, OWN_PATH } from './stored-pages.ts';

/** The part of CacheStorage that the code uses. */
function createStorage() {
  const caches = new Map<string, Map<string, Response>>();
  const toPath = (key: RequestInfo | URL) =>
    key instanceof Request ? new URL(key.url).pathname : String(key);
  const open = async (name: string) => {
    const entries = caches.get(name) ?? new Map<string, Response>();
    caches.set(name, entries);
    return {
      match: async (key: RequestInfo | URL) => entries.get(toPath(key))?.clone(),
      put: async (key: RequestInfo | URL, response: Response) =>
        void entries.set(toPath(key), response),
      delete: async (key: RequestInfo | URL) => entries.delete(toPath(key)),
      keys: async () => [...entries.keys()].map((path) => new Request(`https://v.test${path}`)),
    };
  };
  // The other methods of the interface are not called.
  return { open } as unknown as CacheStorage;
}

const NOW = new Date('2026-11-23T02:00:00.000Z');
const STORED = new Date('2026-11-20T01:30:00.000Z');
const page = (title = 'Kế toán tại Sen Vàng | Việc Vui', until = '2026-12-31T00:00:00.000Z') =>
  `<html><head><title>${title}</title><script>boot()</script></head><body><main id="main" tabindex="-1"><h1>Kế toán</h1>` +
  `<script type="application/ld+json">{"validThrough":"${until}"}</script><script type="module" src="/a.js"></script></main></body></html>`;

let storage = createStorage();
beforeEach(() => {
  storage = createStorage();
});
const put = async (path: string, html = page(), at = STORED) =>
  (await storage.open(LISTS.recent)).put(path, toStoredPage(html, "default-src 'self'", at));
const respond = async (path: string, preferred: 'en' | 'vi' = 'vi') =>
  respondOffline(storage, path, { preferred, now: NOW });

describe('a stored job', () => {
  test('keeps its text and policy but not its scripts, and says when it was stored', async () => {
    await put('/vi/jobs/job-1');
    const response = await respond('/vi/jobs/job-1');
    const html = await response.text();
    expect(html).toContain('<h1>Kế toán</h1>');
    expect(html).not.toMatch(/boot\(\)|type="module"/);
    expect(html).toContain('20/11/2026, 08:30');
    expect(html).not.toContain('Đã hết hạn');
    expect(response.headers.get('content-security-policy')).toMatch(
      /^default-src 'self'; script-src 'sha256-\S+' 'sha256-\S+'$/,
    );
    expect(html).toContain('data-apply="Bạn cần có kết nối mạng để ứng tuyển."');
  });

  test('says that applications have closed once its deadline has passed', async () => {
    await put('/en/jobs/job-1', page('Accountant', '2026-11-22T17:00:00.000Z'));
    expect(await (await respond('/en/jobs/job-1')).text()).toContain(
      'Applications closed on 23 Nov 2026',
    );
  });

  test.each(['/jobs/job-1', '/en/jobs/job-1', '/vi/jobs/job-1'])('is found at %s', async (path) => {
    await put('/vi/jobs/job-1');
    expect((await respond(path)).status).toBe(200);
  });
});

describe('the offline page', () => {
  test.each([
    ['/vi/companies', 'en', 'Không có kết nối mạng'],
    ['/en', 'vi', 'You’re offline'],
    ['/saved-jobs', 'vi', 'Không có kết nối mạng'],
  ] as const)(
    '%s answers in the language of the address, else the preferred one',
    async (path, preferred, title) => {
      const response = await respond(path, preferred);
      expect(response.status).toBe(503);
      expect(await response.text()).toContain(title);
    },
  );

  test('lists each job once: in the language of the page, and a saved one as saved', async () => {
    await put('/vi/jobs/job-1');
    await put('/en/jobs/job-1', page('Accountant at Sen Vàng | Việc Vui'));
    await put('/en/jobs/job-2', page('Cook at Sen Vàng | Việc Vui', '2026-11-22T17:00:00.000Z'));
    await put('/vi/jobs/job-3', page('Thợ hàn tại Sen Vàng | Việc Vui'));
    const saved = await storage.open(LISTS.saved);
    await saved.put('/vi/jobs/job-3', toStoredPage(page('Thợ hàn tại Sen Vàng'), '', STORED));
    const html = await (await respond('/en')).text();
    const listed = [...html.matchAll(/href="([^"]+)"><b>([^<]+)<\/b><small([^>]*)>/g)];
    expect(listed.map(([, path, title, style]) => [path, title, style])).toEqual([
      ['/vi/jobs/job-3', 'Thợ hàn tại Sen Vàng', ''],
      ['/en/jobs/job-1', 'Accountant at Sen Vàng', ''],
      ['/en/jobs/job-2', 'Cook at Sen Vàng', ' class="over"'],
    ]);
    expect(html).toContain('Applications closed on 23 Nov 2026');
  });

  test('lists stored jobs and applications, as text', async () => {
    await put('/vi/jobs/job-1', page('&lt;img src=x onerror=alert(1)&gt; &amp; Sen'));
    const application = { job_title: '<b>x</b>', company_name: 'Sen', status: 'viewed' };
    const own = {
      storedAt: STORED.toISOString(),
      applications: [{ ...application, applied_at: STORED.toISOString() }],
    };
    await (await storage.open(OWN)).put(OWN_PATH, Response.json(own));
    const html = await (await respond('/vi')).text();
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; Sen');
    expect(html).toContain('&lt;b&gt;x&lt;/b&gt;');
    expect(html).not.toMatch(/<img|<b>x/);
    expect(html).toContain('Sen · Đã xem · 20/11/2026');
    expect(html.match(/20\/11\/2026, 08:30/g)).toHaveLength(2);
  });
});

test('a list is bounded, and the oldest page is removed first', async () => {
  for (let n = 0; n < MAX_PAGES + 5; n++) {
    await put(`/vi/jobs/${n}`, page(), new Date(STORED.getTime() + n * 1000));
  }
  await boundList(storage, 'recent');
  const paths = (await listStoredJobs(storage, 'recent')).map(({ path }) => path);
  expect(paths).toHaveLength(MAX_PAGES);
  expect([paths[0], paths.includes('/vi/jobs/4')]).toEqual([`/vi/jobs/${MAX_PAGES + 4}`, false]);
});
