// Security and cache headers of pages, API and files.
import { MEMBER } from './support/routes.ts';
import { expect, test } from './support/fixtures.ts';

const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': expect.stringMatching(/^(strict-origin-when-cross-origin|no-referrer)$/),
  'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
  'permissions-policy': expect.stringContaining('camera=()'),
};

test('pages, API responses and files carry their security headers', async ({ request }) => {
  const home = await (await request.get('/')).text();
  const [, asset = ''] = /"(\/assets\/[^"\s]+\.js)"/.exec(home) ?? [];
  expect(asset).not.toBe('');
  const addresses = [
    '/',
    '/jobs',
    '/nowhere',
    '/dashboard/company',
    '/api/v1/jobs',
    '/robots.txt',
    '/.well-known/security.txt',
  ];
  for (const address of [...addresses, '/api/v1/nowhere', '/favicon.svg', asset]) {
    const response = await request.get(address);
    expect(response.headers(), address).toMatchObject(ALWAYS);
    expect(response.headers(), address).not.toHaveProperty('x-powered-by');
    expect(response.headers(), address).not.toHaveProperty('set-cookie');
  }
  expect((await request.get(asset)).headers()['cache-control']).toContain('immutable');
  expect((await request.get('/api/v1/jobs')).headers()['cache-control']).toBe('public, no-cache');
});

test('signed-in pages are not stored, public pages are revalidated', async ({ request }) => {
  const addresses = new Set(MEMBER.map(([address]) => address.replace(':id', 'any')));
  expect(addresses.size).toBeGreaterThan(10);
  for (const address of addresses) {
    const response = await request.get(address);
    expect(response.status(), address).toBe(200);
    expect(response.headers()['cache-control'], address).toBe('no-store');
  }
  for (const address of ['/', '/jobs', '/about'])
    expect((await request.get(address)).headers()['cache-control']).toBe('public, no-cache');
});

test('the policy of a page allows only its own scripts', async ({ request }) => {
  for (const address of ['/', '/jobs', '/login', '/nowhere', '/dashboard/seeker']) {
    const response = await request.get(address);
    const policy = response.headers()['content-security-policy'] ?? '';
    const rules = new Map(
      policy.split(';').map((rule) => {
        const [name = '', ...values] = rule.trim().split(' ');
        return [name, values.join(' ')];
      }),
    );
    expect(rules.get('script-src'), address).toMatch(/'(sha256|nonce)-/);
    expect(rules.get('script-src'), address).not.toContain('unsafe-');
    expect(rules.get('object-src'), address).toBe("'none'");
    expect(rules.get('base-uri'), address).toBe("'none'");
    expect(rules.get('form-action'), address).toBe("'self'");
    expect(response.headers()['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
  }
});

test('a public page requested again is compressed further, with the same content', async ({
  request,
}) => {
  const readPage = async () => {
    const response = await request.get('/vi/about');
    return {
      html: await response.text(),
      bytes: Number(response.headers()['content-length'] ?? 1e9),
    };
  };
  const first = await readPage();
  await expect.poll(async () => (await readPage()).bytes).toBeLessThan(first.html.length / 3);
  expect((await readPage()).html).toBe(first.html);
});

test('public pages are the same for everyone, and answer 304 when unchanged', async ({
  request,
  page,
  context,
  people,
}) => {
  await (await people.seeker()).enter(context);
  for (const address of ['/en', '/vi/companies', '/en/about']) {
    // Repeated if another journey posts a job in between, which these pages show.
    await expect(async () => {
      const visitor = await request.get(address);
      const member = await page.request.get(address);
      expect(await member.text(), address).toBe(await visitor.text());
      const etag = visitor.headers().etag ?? '';
      expect(etag).not.toBe('');
      const again = await request.get(address, { headers: { 'if-none-match': etag } });
      expect(again.status(), address).toBe(304);
      const head = await request.head(address);
      expect(head.headers().etag, address).toBe(etag);
      expect(head.headers()['content-length'], address).not.toBe('0');
    }).toPass();
  }
});

test('an address with a slash at its end or capitals leads to the page, with its query', async ({
  request,
}) => {
  const moves = [
    ['/jobs/?search=ke+toan', '/jobs?search=ke+toan'],
    ['/en/', '/en'],
    ['/vi/companies//', '/vi/companies/'],
    ['/VI/jobs?search=A', '/vi/jobs?search=A'],
    ['/en/Companies', '/en/companies'],
    ['/dashboard/company/', '/dashboard/company'],
  ] as const;
  for (const [from, to] of moves) {
    const response = await request.get(from, { maxRedirects: 0 });
    expect([response.status(), response.headers().location], from).toEqual([301, to]);
  }
});

test('a hostile address costs little, and a longer one is refused with a sentence', async ({
  request,
}) => {
  for (const address of ['/jobs', '/en/companies', '/login', '/jobs.data', '/salaries']) {
    const repeated = await request.get(`${address}?${'a&location=x&'.repeat(600)}`);
    expect(repeated.status(), address).toBe(200);
    const long = await request.get(`${address}?${'a&'.repeat(25_000)}`);
    expect(long.status(), address).toBe(414);
    expect((await long.body()).length, address).toBeLessThan(3000);
  }
});

test('data and redirects that name no rule of their own are never stored', async ({ request }) => {
  const addresses = [
    '/login.data',
    '/post-job.data',
    '/en/jobs/nothing.data',
    '/en/jobs.data?_routes=root',
  ];
  for (const address of addresses) {
    const { 'cache-control': rule, vary } = (await request.get(address)).headers();
    expect([rule, vary], address).toEqual(['no-store', expect.stringContaining('Accept-Language')]);
  }
});
