// Tests feeds through the composed board: each format parses, ids and dates are stable, hostile text does no harm.
import compress from '@fastify/compress';
import Fastify, { type FastifyInstance } from 'fastify';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBrowseIndex } from '#browse/actions/topic-lists.ts';
import { openBoard, postJob, type TestBoard } from '#tests/support/test-board.ts';
import { parseXml, readAll } from '#tests/support/xml.ts';
import { registerAggregatorFeeds } from './aggregator-streams.ts';
import { registerFeeds } from './feeds.ts';
import { escapeXml, toCdata } from './xml.ts';

const BASE = 'https://viecvui.test';
const HOSTILE = 'Kế toán <b>"&\'</b> ]]> \u0001\u000B😀 \uD800';

let board: TestBoard;
let app: FastifyInstance;
let ids: string[];

beforeAll(async () => {
  board = await openBoard();
  ids = [];
  for (let nth = 0; nth < 6; nth++) {
    ids.push(
      await postJob(board, 'sen', {
        title: nth === 0 ? 'Kế toán <b>"&\'</b> ]]> 😀' : `Kế toán ${nth}`,
        category: 'Finance',
        description: 'Dòng đầu & <script>\n- Một\n- Hai ]]> cuối',
      }),
    );
  }
  app = Fastify();
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
  const feeds = {
    api: {
      db: board.db,
      search: board.search,
      isSecure: true,
      clock: () => board.clock.now,
      authenticate: async () => null,
    },
    base: BASE,
    browse: createBrowseIndex(),
  };
  registerFeeds(app, feeds);
  registerAggregatorFeeds(app, feeds);
});
afterAll(async () => {
  await app.close();
  await board.close();
});

const getFeed = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

test('text in XML has no character that XML forbids', () => {
  for (const text of [escapeXml(HOSTILE), toCdata(HOSTILE)]) {
    const parsed = parseXml(`<a>${text}</a>`);
    expect(parsed.textContent).toBe('Kế toán <b>"&\'</b> ]]> 😀 ');
  }
});

describe.each(['/feeds/vi/jobs', '/feeds/vi/tai-chinh-ke-toan/ha-noi', '/feeds/vi/finance'])(
  '%s',
  (path) => {
    test('as RSS has what RSS 2.0 requires', async () => {
      const response = await getFeed(`${path}.rss`);
      expect(response.headers['content-type']).toBe('application/rss+xml; charset=utf-8');
      const rss = parseXml(response.payload);
      const [channel] = rss.getElementsByTagName('channel');
      if (!channel) throw new Error('no channel');
      for (const name of ['title', 'link', 'description', 'language', 'lastBuildDate'])
        expect(readAll(channel, name)[0], name).toMatch(/\S/);
      expect(rss.getElementsByTagName('atom:link')[0]?.getAttribute('href')).toMatch(/\.rss$/);
      expect(readAll(rss, 'guid').toSorted()).toEqual(
        ids.map((id) => `${BASE}/jobs/${id}`).toSorted(),
      );
      expect(readAll(rss, 'title')).toContain('Kế toán <b>"&\'</b> ]]> 😀 – Công ty TNHH Sen Vàng');
      for (const at of readAll(rss, 'pubDate')) {
        expect(at).toMatch(/^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/);
        expect(new Date(at).getTime()).toBe(board.clock.now.getTime());
      }
    });

    test('as Atom has what RFC 4287 requires', async () => {
      const atom = parseXml((await getFeed(`${path}.atom`)).payload);
      const feed = atom;
      expect([feed.localName, feed.namespaceURI]).toEqual(['feed', 'http://www.w3.org/2005/Atom']);
      const entries = [...atom.getElementsByTagName('entry')];
      expect(entries).toHaveLength(6);
      for (const it of [feed, ...entries]) {
        for (const name of ['id', 'title', 'updated']) {
          expect([...it.children].filter((child) => child.localName === name)).toHaveLength(1);
        }
      }
      for (const name of ['updated', 'published'])
        for (const at of readAll(atom, name)) expect(new Date(at).toISOString()).toBe(at);
      expect(new Set(readAll(atom, 'id')).size).toBe(7);
    });

    test('as JSON Feed has what version 1.1 requires', async () => {
      const feed = JSON.parse((await getFeed(`${path}.json`)).payload);
      expect(feed).toMatchObject({
        version: 'https://jsonfeed.org/version/1.1',
        title: expect.stringMatching(/ \| Việc Vui$/),
        feed_url: expect.stringMatching(/^https:.*\.json$/),
      });
      expect(feed.items).toHaveLength(6);
      for (const item of feed.items)
        expect(item).toMatchObject({ id: expect.any(String), content_text: expect.any(String) });
    });
  },
);

test('a feed’s title describes its search, and unknown parameters are dropped', async () => {
  const query = 'utm_source=x&sort=salary&page=3&location=Ha+Noi&category=Finance';
  const feed = JSON.parse((await getFeed(`/feeds/vi/jobs.json?${query}`)).payload);
  expect(feed).toMatchObject({
    title: 'Việc làm mới: Hà Nội, Tài chính & Kế toán | Việc Vui',
    feed_url: `${BASE}/feeds/vi/jobs.json?category=Finance&location=Ha+Noi`,
    home_page_url: `${BASE}/vi/jobs?category=Finance&location=Ha+Noi`,
  });
  expect(feed.items[0].tags).toEqual(['Tài chính & Kế toán']);
  const company = JSON.parse((await getFeed('/feeds/en/jobs.json?company_id=company-sen')).payload);
  expect(company).toMatchObject({
    title: 'New jobs: Công ty TNHH Sen Vàng | Việc Vui',
    home_page_url: `${BASE}/en/companies/company-sen`,
  });
});

test.each([
  ['vi', 'location=B%C3%ACnh+D%C6%B0%C6%A1ng', 'Việc làm mới: Bình Dương | Việc Vui'],
  ['en', 'location=quan-7', 'New jobs: District 7 | Việc Vui'],
  ['vi', 'location=Remote', 'Việc làm mới: Từ xa | Việc Vui'],
  ['vi', 'remote=1', 'Việc làm mới: Làm từ xa | Việc Vui'],
  [
    'vi',
    'salary_min=15000000&undisclosed=1&posted_within=7',
    'Việc làm mới: Lương từ 15 triệu, Gồm cả lương thỏa thuận, 7 ngày qua | Việc Vui',
  ],
  ['en', 'salary_max=2000&currency=USD', 'New jobs: Pay up to 2,000 USD | Việc Vui'],
  ['en', 'work_mode=hybrid', 'New jobs: Hybrid | Việc Vui'],
])('a feed in %s of ?%s is titled %s', async (language, query, title) => {
  expect(JSON.parse((await getFeed(`/feeds/${language}/jobs.json?${query}`)).payload).title).toBe(
    title,
  );
});

test('a feed is answered 304 until a job is posted', async () => {
  const first = await getFeed('/feeds/en/jobs.rss?search=ke+toan');
  const headers = { 'if-none-match': String(first.headers.etag) };
  expect((await getFeed('/feeds/en/jobs.rss?search=ke+toan', headers)).statusCode).toBe(304);
});

test.each([
  '/feeds/en/jobs.xml',
  '/feeds/fr/jobs.rss',
  '/feeds/en/alchemy.rss',
  '/feeds/en/a/b/c.rss',
])('%s is missing', async (url) => expect((await getFeed(url)).statusCode).toBe(404));

describe('for aggregators', () => {
  test('Indeed’s has all fields of each job, compressed while it is written', async () => {
    const response = await getFeed('/feeds/indeed.xml', { 'accept-encoding': 'gzip' });
    expect(response.headers['content-encoding']).toBe('gzip');
    const source = parseXml(gunzipSync(response.rawPayload).toString());
    expect(source.localName).toBe('source');
    const jobs = [...source.getElementsByTagName('job')];
    expect(jobs).toHaveLength(6);
    const last = jobs.at(-1);
    if (!last) throw new Error('no job');
    const read = (name: string) => readAll(last, name)[0];
    expect(read('title')).toBe('Kế toán <b>"&\'</b> ]]> 😀');
    expect(read('description')).toContain('<p>Dòng đầu &amp; &lt;script&gt;</p><ul><li>Một</li>');
    expect(read('referencenumber')).toBe(ids[0]);
    expect(read('url')).toBe(`${BASE}/vi/jobs/${ids[0]}`);
    expect([read('city'), read('state'), read('country')]).toEqual(['Hà Nội', 'Hà Nội', 'VN']);
    expect([read('company'), read('jobtype')]).toEqual(['Công ty TNHH Sen Vàng', 'fulltime']);
    expect(read('salary')).toBe('15 – 20 triệu/tháng');
    expect(new Date(read('date') ?? '').getTime()).toBe(board.clock.now.getTime());
  });

  test('Indeed’s states no country where only a foreign one is known', async () => {
    const id = await postJob(board, 'sen', { location: 'Nước ngoài' });
    const source = parseXml((await getFeed('/feeds/indeed.xml')).payload);
    const job = [...source.getElementsByTagName('job')].find(
      (it) => readAll(it, 'referencenumber')[0] === id,
    );
    if (!job) throw new Error('no job');
    expect(readAll(job, 'country')).toEqual([]);
    await board.call('sen', `DELETE /jobs/${id}`);
  });

  test('Jooble’s has all fields of each job', async () => {
    const jobs = parseXml((await getFeed('/feeds/jooble.xml')).payload);
    const all = [...jobs.getElementsByTagName('job')];
    expect(new Set(all.map((it) => it.getAttribute('id')))).toEqual(new Set(ids));
    for (const job of all) {
      for (const name of ['link', 'name', 'region', 'description', 'company', 'salary'])
        expect(readAll(job, name)[0], name).toMatch(/\S/);
      for (const name of ['pubdate', 'updated', 'expire'])
        expect(readAll(job, name)[0]).toMatch(/^\d\d\.\d\d\.2\d{3}$/);
    }
  });

  test.each([
    ['Bình Dương', 'Bình Dương, TP. Hồ Chí Minh'],
    ['Tokyo, Nhật Bản', 'Nhật Bản'],
  ])('Jooble’s region of %s is %s', async (location, region) => {
    const id = await postJob(board, 'sen', { title: 'Thợ tiện', location, language: 'vi' });
    const jobs = parseXml((await getFeed('/feeds/jooble.xml')).payload);
    const job = [...jobs.getElementsByTagName('job')].find((it) => it.getAttribute('id') === id);
    await board.call('sen', `DELETE /jobs/${id}`);
    expect(job && readAll(job, 'region')).toEqual([region]);
  });

  test.each(['/feeds/indeed.xml', '/feeds/jooble.xml'])(
    'HEAD %s says what GET does',
    async (url) => {
      const { statusCode, headers, payload } = await app.inject({ method: 'HEAD', url });
      expect([statusCode, payload]).toEqual([200, '']);
      const { 'content-type': type, 'cache-control': caching } = (await getFeed(url)).headers;
      expect(headers).toMatchObject({ 'content-type': type, 'cache-control': caching });
    },
  );

  test('closed and taken-down jobs are in no feed', async () => {
    const [closed = ''] = ids;
    await board.call('sen', `PUT /jobs/${closed}`, { body: { is_active: false } });
    // Cached feeds may be up to two seconds old.
    board.clock.now = new Date(board.clock.now.getTime() + 2100);
    for (const url of ['/feeds/indeed.xml', '/feeds/jooble.xml', '/feeds/vi/jobs.rss'])
      expect((await getFeed(url)).payload).not.toContain(closed);
  });
});
