// Markup for machines: valid HTML, one JobPosting per open job, robots.txt, sitemaps.
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import type { APIRequestContext } from '@playwright/test';
import { createPosting } from './support/people.ts';
import { toLocalizedPath } from './support/routes.ts';
import { expect, LANGUAGES, test, STEADY_JOB } from './support/fixtures.ts';

const run = promisify(execFile);

async function hasJava(): Promise<boolean> {
  return run('java', ['-version']).then(
    () => true,
    () => false,
  );
}

async function findFirst(request: APIRequestContext, list: 'jobs' | 'companies'): Promise<string> {
  const address = list === 'jobs' ? STEADY_JOB : `/api/v1/${list}?limit=1`;
  const response = await (await request.get(address)).json();
  return `/${list}/${response[list][0].id}`;
}

test('the HTML of the public pages is valid, in both languages', async ({ request }, info) => {
  test.skip(
    !(await hasJava()),
    'The Nu checker needs Java (`java` on the PATH): not checked here.',
  );
  const things = [await findFirst(request, 'jobs'), await findFirst(request, 'companies')];
  const paths = [
    '/',
    '/jobs',
    '/jobs?search=ke+toan',
    '/companies',
    '/about',
    '/login',
    '/privacy',
  ];
  const folder = info.outputPath('pages');
  fs.mkdirSync(folder, { recursive: true });
  for (const language of LANGUAGES) {
    for (const bare of [...paths, ...things, '/nowhere', '/terms', '/jobs/nosuchjob']) {
      const response = await request.get(toLocalizedPath(bare, `/${language}`));
      const name = `${language}${bare.replaceAll(/[^a-z0-9]+/gi, '-')}.html`;
      // Without styles, because the checker does not know recent CSS.
      const html = (await response.text()).replaceAll(
        /(<style[^>]*>)[\s\S]*?<\/style>/g,
        '$1</style>',
      );
      fs.writeFileSync(path.join(folder, name), html);
    }
  }
  const jar = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar');
  const checked = run('java', ['-jar', jar, '--format', 'json', '--errors-only', folder]);
  // The checker exits with 1 and reports on stderr.
  const checkResult = await checked.catch((failed: { stderr: string }) => failed);
  const { messages } = JSON.parse(checkResult.stderr || '{"messages":[]}');
  const wrong = messages.map(
    (it: { url: string; lastLine: number; message: string; extract?: string }) =>
      `${path.basename(it.url)}: ${it.message} … ${it.extract ?? ''}`,
  );
  expect([...new Set(wrong)]).toEqual([]);
});

/** The parsed JobPostings of a page. */
async function listPostings(request: APIRequestContext, address: string) {
  const html = await (await request.get(address)).text();
  const blocks = html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g);
  const parsed = [...blocks].map(([, json = '']) => JSON.parse(json));
  return parsed.filter((it) => it['@type'] === 'JobPosting');
}

const DAY = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\d|$)/;

test('an open job carries exactly one JobPosting by Google’s rules', async ({
  request,
  people,
}) => {
  const company = await people.company();
  const paid = await company.call(
    'POST /jobs',
    createPosting({ description: 'Nung </script> gốm' }),
  );
  const remote = await company.call(
    'POST /jobs',
    createPosting({ location: 'Remote', remote: true, salary_min: null, salary_max: null }),
  );
  for (const { id, title } of [paid, remote]) {
    for (const prefix of ['', '/en', '/vi']) {
      const [job, ...more] = await listPostings(request, `${prefix}/jobs/${id}`);
      expect(more).toEqual([]);
      expect(job).toMatchObject({
        '@context': expect.stringMatching(/^https?:\/\/schema\.org\/?$/),
        title,
        description: expect.stringMatching(/^<p>.+<\/p>/),
        datePosted: expect.stringMatching(DAY),
        validThrough: expect.stringMatching(DAY),
        employmentType: 'FULL_TIME',
        identifier: { '@type': 'PropertyValue', value: id },
        hiringOrganization: { '@type': 'Organization', name: expect.any(String) },
        directApply: true,
      });
    }
  }
  const [atHome] = await listPostings(request, `/jobs/${remote.id}`);
  expect(atHome).toMatchObject({
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: { '@type': 'Country', name: 'VN' },
  });
  expect(atHome.baseSalary).toBeUndefined();
  const [inHanoi] = await listPostings(request, `/jobs/${paid.id}`);
  expect([inHanoi.jobLocation].flat()[0]).toMatchObject({
    '@type': 'Place',
    address: { '@type': 'PostalAddress', addressCountry: 'VN', addressRegion: expect.any(String) },
  });
  expect(inHanoi.baseSalary).toMatchObject({
    '@type': 'MonetaryAmount',
    currency: 'VND',
    value: { unitText: 'MONTH', minValue: 15_000_000, maxValue: 20_000_000 },
  });
});

test('a closed job has no JobPosting, and neither does a list', async ({ request, people }) => {
  const company = await people.company();
  const { id } = await company.call('POST /jobs', createPosting());
  await company.call(`PUT /jobs/${id}`, { is_active: false });
  for (const address of [`/jobs/${id}`, '/', '/jobs', '/companies'])
    expect(await listPostings(request, address)).toEqual([]);
});

test('robots.txt names sitemaps that list every page with its alternates', async ({
  request,
  page,
  baseURL,
}) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toMatch(/^User-agent: \*$/m);
  for (const path of ['/api/', '/login', '/vi/login', '/saved-jobs', '/jobs/*/edit'])
    expect(robots.split('\n')).toContain(`Disallow: ${path}`);
  const [, index = ''] = /^Sitemap: (\S+)$/m.exec(robots) ?? [];
  const read = async (address: string) => {
    const response = await request.get(address);
    expect(response.headers()['content-type']).toContain('xml');
    return response.text();
  };
  const locs = (xml: string) =>
    [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => loc);
  const isWellFormed = (xml: string) =>
    page.evaluate(
      (text) => !new DOMParser().parseFromString(text, 'text/xml').querySelector('parsererror'),
      xml,
    );
  const whole = await read(index);
  expect(await isWellFormed(whole)).toBe(true);
  const maps = locs(whole);
  expect(maps.map((map) => new URL(map).pathname)).toEqual([
    '/sitemaps/en/1.xml',
    '/sitemaps/vi/1.xml',
  ]);
  expect((await request.get('/sitemaps/vi/2.xml')).status()).toBe(404);
  for (const [at, language] of (['en', 'vi'] as const).entries()) {
    const xml = await read(maps[at] ?? '');
    expect(await isWellFormed(xml)).toBe(true);
    const pages = locs(xml);
    expect(pages.length).toBeGreaterThan(400);
    expect(pages.every((it) => it.startsWith(`${baseURL}/${language}`))).toBe(true);
    expect(pages).toContain(`${baseURL}/${language}`);
    const entries = xml.split('<url>').slice(1);
    for (const entry of entries) {
      const twins = [...entry.matchAll(/hreflang="([^"]*)" href="([^"]*)"/g)];
      expect(new Set(twins.map(([, lang]) => lang))).toEqual(new Set(['en', 'vi', 'x-default']));
    }
    expect((await request.get(pages[7] ?? '')).status()).toBe(200);
  }
});

test('further pages of a filtered list, and pages past its end, are no pages of their own', async ({
  request,
}) => {
  const read = async (address: string) => {
    const html = await (await request.get(address)).text();
    const [, canonical = null] = /<link rel="canonical" href="[^"]*?(\/en[^"]*)"/.exec(html) ?? [];
    return [canonical, html.includes('<meta name="robots" content="noindex"')];
  };
  expect(await read('/en/jobs?level=mid')).toEqual(['/en/jobs', false]);
  expect(await read('/en/companies?industry=Education')).toEqual(['/en/companies', false]);
  expect(await read('/en/jobs?page=2')).toEqual(['/en/jobs?page=2', false]);
  expect(await read('/en/jobs?sort=newest&page=2')).toEqual(['/en/jobs', false]);
  for (const address of ['/en/jobs?page=9999', '/en/companies?page=9999'])
    expect(await read(address), address).toEqual([null, true]);
  // Not that there are no companies at all.
  const past = await (await request.get('/en/companies?page=9999')).text();
  expect(past).toContain('There is no page 9999');
});
