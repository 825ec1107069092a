// Files for search engines: robots.txt and sitemaps per language in parts of ten thousand addresses.
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '#api/register-endpoint.ts';
import { listLandingAddresses } from '#browse/actions/directory.ts';
import type { BrowseIndex } from '#browse/browse-index.ts';
import type { Log } from '#platform/log.ts';
import { MEMBER_ACCESS } from '#web/layout/member-access.ts';
import { getReads } from '#api/reads/replica.ts';
import { acceptsGzip } from './page-cache/encodings.ts';
import { runInPageQueue } from './page-queue.ts';
import { createVersionedCache } from './versioned-cache.ts';
import { sendIfUnchanged } from './not-modified.ts';
import { countSitemapParts, listSitemapAddresses } from '#dashboards/actions/sitemap.ts';

export const STATIC_PATHS = [
  '/',
  '/jobs',
  '/companies',
  '/salaries',
  '/about',
  '/about/matching',
  '/privacy',
  '/terms',
];
const LANGUAGES = ['en', 'vi'] as const;

/** Closed to crawlers: the API, the sign-in page and every page that requires it; `*` stands for an id. */
const DISALLOWED_PATHS = [
  '/api/',
  '/login',
  ...LANGUAGES.map((language) => `/${language}/login`),
  ...Object.keys(MEMBER_ACCESS).map((path) => `/${path.replace(/:\w+/, '*')}`),
];

/** A large board changes every second, and each change would have all of its parts built again. */
const LATER_PART_MIN_AGE_MS = 60_000;

/** Crawlers come back after hours or days, so an hour in a cache loses them little. */
const MAX_AGE_SECONDS = 3600;

const gzip = promisify(zlib.gzip);
const gunzip = promisify(zlib.gunzip);

const xml = (body: string) => `<?xml version="1.0" encoding="UTF-8"?>\n${body}`;
const toAddress = (base: string, prefix: string, path: string) =>
  `${base}${prefix}${path === '/' && prefix ? '' : path}`;

type Addresses = Record<(typeof LANGUAGES)[number] | 'x-default', string>;

function toEntry(addresses: Addresses, language: keyof Addresses, changed?: Date): string {
  const links = Object.entries(addresses).map(
    ([hreflang, href]) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`,
  );
  const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '';
  return `<url><loc>${addresses[language]}</loc>${lastmod}${links.join('')}</url>`;
}

const toAddresses = (base: string, path: string): Addresses => ({
  en: toAddress(base, '/en', path),
  vi: toAddress(base, '/vi', path),
  'x-default': toAddress(base, '', path),
});

interface CrawlerParts {
  api: ApiContext;
  /** Origin of the board. */
  base: string;
  browse: BrowseIndex;
  log: Log;
  /** Key that proves to IndexNow that the operator submits this board's addresses. */
  indexNowKey: string | null;
}

/** Entries of landing pages, for the first part of the sitemap. */
async function listLandingEntries(
  { api, base, browse, log }: CrawlerParts,
  language: keyof Addresses,
): Promise<string[]> {
  const pages = await listLandingAddresses({ ...getReads(api), now: api.clock(), log }, browse);
  return pages.map(({ paths: { en, vi, any }, changed }) =>
    toEntry({ en: base + en, vi: base + vi, 'x-default': base + any }, language, changed),
  );
}

async function createSitemap(crawled: CrawlerParts, language: keyof Addresses, part: number) {
  const { api, base } = crawled;
  const { db, reads = db, clock } = api;
  const { companies, jobs } = await listSitemapAddresses({ db: reads, now: clock() }, part);
  const entry = (path: string, changed?: Date) =>
    toEntry(toAddresses(base, path), language, changed);
  const urls = [
    ...(part ? [] : STATIC_PATHS.map((path) => entry(path))),
    ...(part ? [] : await listLandingEntries(crawled, language)),
    ...jobs.map((job) => entry(`/jobs/${job.id}`, job.updated_at)),
    ...companies.map((it) => entry(`/companies/${it.id}`, it.updated_at)),
  ];
  return xml(
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('')}</urlset>`,
  );
}

export function registerCrawlerFiles(app: FastifyInstance, crawled: CrawlerParts): void {
  const { api, base } = crawled;
  const { db: board, search } = getReads(api);
  const version = async () => (await search.loadStats(api.clock())).version;
  const cachedCount = createVersionedCache<number>({ version, getBytes: () => 8 });
  const cachedSitemap = createVersionedCache<Buffer>({ version, getBytes: ({ length }) => length });
  app.get('/robots.txt', async (_request, reply) => {
    const lines = DISALLOWED_PATHS.map((path) => `Disallow: ${path}`);
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', `public, max-age=${MAX_AGE_SECONDS}`)
      .send(`User-agent: *\n${lines.join('\n')}\nSitemap: ${base}/sitemap.xml\n`);
  });
  const { indexNowKey } = crawled;
  if (indexNowKey) {
    app.get(`/${indexNowKey}.txt`, async (_request, reply) =>
      reply.type('text/plain; charset=utf-8').send(indexNowKey),
    );
  }
  const countParts = () =>
    cachedCount('parts', () => countSitemapParts({ db: board, now: api.clock() }));
  app.get('/sitemap.xml', async (request, reply) => {
    const count = await countParts();
    const maps = LANGUAGES.flatMap((language) =>
      Array.from({ length: count }, (_, i) => `${base}/sitemaps/${language}/${i + 1}.xml`),
    );
    const listed = maps.map((loc) => `<sitemap><loc>${loc}</loc></sitemap>`).join('');
    const body = xml(
      `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${listed}</sitemapindex>`,
    );
    if (sendIfUnchanged(request, reply, { body, max_age: MAX_AGE_SECONDS })) return reply;
    return reply.type('application/xml; charset=utf-8').send(body);
  });
  app.get<{ Params: { language: string; part: string } }>(
    '/sitemaps/:language/:part',
    { compress: false },
    async (request, reply) => {
      const { language, part } = request.params;
      const number = /^([1-9]\d{0,3})\.xml$/.exec(part)?.[1];
      if (!number || (language !== 'en' && language !== 'vi')) return reply.callNotFound();
      if (Number(number) > (await countParts())) return reply.callNotFound();
      // Kept compressed: five megabytes of addresses become some hundred kilobytes.
      const index = Number(number) - 1;
      const build = async () => gzip(await createSitemap(crawled, language, index));
      const minAge = index === 0 ? undefined : LATER_PART_MIN_AGE_MS;
      const load = () => cachedSitemap(`${language} ${number}`, build, minAge);
      const compressed = await runInPageQueue(api, request, load);
      void reply.header('vary', 'accept-encoding');
      if (sendIfUnchanged(request, reply, { body: compressed, max_age: MAX_AGE_SECONDS }))
        return reply;
      void reply.type('application/xml; charset=utf-8');
      if (!acceptsGzip(request.headers['accept-encoding'])) {
        return reply.send(await gunzip(compressed));
      }
      return reply.header('content-encoding', 'gzip').send(compressed);
    },
  );
}
