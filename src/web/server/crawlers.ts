// Files for search engines: robots.txt and sitemaps per language in parts of ten thousand addresses.
import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '#api/register-endpoint.ts';
import { loadIndexStats } from '#search/search-index.ts';
import { createSitemapCache } from './sitemap-cache.ts';
import { countSitemapParts, listSitemapAddresses } from '#dashboards/actions/sitemap.ts';

const FIXED = ['/', '/jobs', '/companies', '/about', '/about/matching', '/privacy', '/terms'];
const LANGUAGES = ['en', 'vi'] as const;

const xml = (body: string) => `<?xml version="1.0" encoding="UTF-8"?>\n${body}`;
const address = (base: string, prefix: string, path: string) =>
  `${base}${prefix}${path === '/' && prefix ? '' : path}`;

function entry(base: string, language: string, path: string, changed?: Date): string {
  const twins = [...LANGUAGES.map((l) => [l, `/${l}`] as const), ['x-default', ''] as const];
  const links = twins.map(
    ([l, prefix]) =>
      `<xhtml:link rel="alternate" hreflang="${l}" href="${address(base, prefix, path)}"/>`,
  );
  const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '';
  return `<url><loc>${address(base, `/${language}`, path)}</loc>${lastmod}${links.join('')}</url>`;
}

async function sitemap(
  { db, reads = db, clock }: ApiContext,
  base: string,
  language: string,
  part: number,
) {
  const { companies, jobs } = await listSitemapAddresses({ db: reads, now: clock() }, part);
  const urls = [
    ...(part ? [] : FIXED.map((path) => entry(base, language, path))),
    ...jobs.map((job) => entry(base, language, `/jobs/${job.id}`, job.updated_at)),
    ...companies.map((it) => entry(base, language, `/companies/${it.id}`, it.updated_at)),
  ];
  return xml(
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('')}</urlset>`,
  );
}

export function registerCrawlerFiles(app: FastifyInstance, api: ApiContext, base: string): void {
  const board = api.reads ?? api.db;
  const search = api.reads ? api.readsSearch : api.search;
  const cached = createSitemapCache({
    version: async () => (await loadIndexStats({ db: board, search }, api.clock())).version,
  });
  app.get('/robots.txt', async (_request, reply) => {
    const closed = ['/api/', '/dashboard/', '/profile', '/applications', '/post-job', '/login'];
    const lines = closed.map((path) => `Disallow: ${path}`);
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(`User-agent: *\n${lines.join('\n')}\nSitemap: ${base}/sitemap.xml\n`);
  });
  app.get('/sitemap.xml', async (_request, reply) => {
    const count = Number(
      await cached('pieces', async () =>
        String(await countSitemapParts({ db: board, now: api.clock() })),
      ),
    );
    const maps = LANGUAGES.flatMap((language) =>
      Array.from({ length: count }, (_, i) => `${base}/sitemaps/${language}/${i + 1}.xml`),
    );
    const body = maps.map((loc) => `<sitemap><loc>${loc}</loc></sitemap>`).join('');
    return reply
      .type('application/xml; charset=utf-8')
      .send(
        xml(
          `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${body}</sitemapindex>`,
        ),
      );
  });
  app.get<{ Params: { language: string; part: string } }>(
    '/sitemaps/:language/:part',
    async (request, reply) => {
      const { language, part } = request.params;
      const number = /^([1-9]\d{0,3})\.xml$/.exec(part)?.[1];
      if (!number || (language !== 'en' && language !== 'vi')) return reply.callNotFound();
      return reply
        .type('application/xml; charset=utf-8')
        .send(
          await cached(`${language} ${number}`, () =>
            sitemap(api, base, language, Number(number) - 1),
          ),
        );
    },
  );
}
