// Tests images for social networks: responses, caching, rate limits and refusals.
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { REQUEST_LIMITS } from '#platform/rate-limit/limits.ts';
import { limitRequests } from '#platform/rate-limit/requests.ts';
import {
  toCompanyId,
  openBoard,
  createPosting,
  type TestBoard,
} from '#tests/support/test-board.ts';
import { uploadLogo } from '#tests/support/upload-files.ts';
import { createPageErrorSender } from '#web/server/plain-page.ts';
import { LOGO } from './draw-card.ts';
import { registerShareImages } from './register-share-images.ts';
import { Registry } from 'prom-client';
import { registerShareImageMetrics } from './metrics.ts';
import { ShareImages } from './share-images.ts';

let board: TestBoard;
let app: FastifyInstance;
let images: ShareImages;
let ids = 0;
beforeAll(async () => {
  board = await openBoard();
  images = new ShareImages();
  app = Fastify();
  app.setErrorHandler(createPageErrorSender());
  app.decorateRequest('actor', null);
  const limits = limitRequests(app, { getPersonKey: () => '' });
  const { db, search, files } = board;
  const api = { db, search, clock: () => board.clock.now, authenticate: async () => null, limits };
  registerShareImages(app, { api, images, files });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await board.close();
});

async function postJob(more: object = {}): Promise<string> {
  const body = createPosting({ title: `Kế toán ${++ids}`, ...more });
  const response = await board.call('sen', 'POST /jobs', { body });
  expect(response.status).toBe(201);
  return response.body.id;
}
const getImage = (
  url: string,
  headers: Record<string, string> = {},
  remoteAddress = '203.0.113.9',
) => app.inject({ url, headers, remoteAddress });
const image = (id: string, language = 'vi') => `/share/${language}/jobs/${id}.png`;

describe('a job', () => {
  test.each(['vi', 'en'])('has an image of 1200 × 630 in %s', async (language) => {
    const response = await getImage(image(await postJob(), language));
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'image/png']);
    const { width, height, format } = await sharp(response.rawPayload).metadata();
    expect([width, height, format]).toEqual([1200, 630, 'png']);
    expect(response.rawPayload.length).toBeLessThan(200_000);
    expect(response.headers['cache-control']).toBe('public, max-age=3600');
    expect(response.headers['cross-origin-resource-policy']).toBe('cross-origin');
  });

  test('is rendered once, and again after a change', async () => {
    const id = await postJob();
    const before = images.bytes;
    const responses = await Promise.all([1, 2, 3].map(() => getImage(image(id))));
    const bytes = responses[0]?.rawPayload.length ?? 0;
    expect(images.bytes).toBe(before + bytes);
    const { etag = '' } = responses[0]?.headers ?? {};
    expect((await getImage(image(id), { 'if-none-match': etag })).statusCode).toBe(304);
    await board.db
      .updateTable('jobs')
      .set({ title: 'Kế toán trưởng' })
      .where('id', '=', id)
      .execute();
    const changed = await getImage(image(id), { 'if-none-match': etag });
    expect(changed.statusCode).toBe(200);
    expect(changed.headers.etag).not.toBe(etag);
    expect(images.bytes).toBe(before + bytes + changed.rawPayload.length);
  });

  test('has another image once it is closed', async () => {
    const id = await postJob();
    const open = await getImage(image(id));
    await board.db.updateTable('jobs').set({ state: 'closed' }).where('id', '=', id).execute();
    const closed = await getImage(image(id));
    expect(closed.statusCode).toBe(200);
    expect(closed.headers.etag).not.toBe(open.headers.etag);
  });

  test('has no image once it is removed or taken down', async () => {
    const id = await postJob();
    await getImage(image(id));
    const jobs = board.db.updateTable('jobs').where('id', '=', id);
    const taken_down = { taken_down_at: board.clock.now, taken_down_reason: 'scam' as const };
    await jobs.set({ state: 'taken_down', state_before: 'active', ...taken_down }).execute();
    expect((await getImage(image(id))).statusCode).toBe(410);
    expect((await getImage(image('missing'))).statusCode).toBe(404);
  });

  test.each([
    ['markup', '<script>alert(1)</script>&amp;"\'<svg/onload=x>'],
    ['marks of direction and controls', 'Kế \u202Etoán\u2066 \u0007 x'],
    ['emoji alone', '🎉🎉🎉👩‍💻'],
    ['one endless word', 'W'.repeat(200)],
    ['marks on one letter', `a${'\u0301\u0323'.repeat(90)}`],
  ])('with a hostile title is drawn: %s', async (_what, title) => {
    const id = await postJob();
    await board.db.updateTable('jobs').set({ title }).where('id', '=', id).execute();
    const response = await getImage(image(id));
    expect(response.statusCode).toBe(200);
    expect((await sharp(response.rawPayload).metadata()).width).toBe(1200);
  });
});

describe('a company', () => {
  const url = `/share/vi/companies/${toCompanyId('sen')}.png`;

  test('has an image, and another one with its logo', async () => {
    const before = await getImage(url);
    expect(before.statusCode).toBe(200);
    const logo = `/api/v1/files/${await uploadLogo(board, 'sen')}`;
    const companies = board.db.updateTable('companies').where('id', '=', toCompanyId('sen'));
    await companies.set({ logo }).execute();
    const after = await getImage(url);
    expect(after.statusCode).toBe(200);
    expect(after.rawPayload.equals(before.rawPayload)).toBe(false);
  });

  test('shows a logo in a tile with round corners', async () => {
    const logo = `/api/v1/files/${await uploadLogo(board, 'sen')}`;
    const companies = board.db.updateTable('companies').where('id', '=', toCompanyId('sen'));
    await companies.set({ logo }).execute();
    const image = sharp((await getImage(url)).rawPayload);
    const readPixel = async (left: number, top: number) => {
      const pixel = image.clone().extract({ left, top, width: 1, height: 1 });
      return (await pixel.raw().toBuffer()).toString('hex');
    };
    expect(await readPixel(LOGO.x, LOGO.y)).toBe(await readPixel(LOGO.x - 8, LOGO.y));
    const middle = LOGO.x + LOGO.size / 2;
    expect(await readPixel(middle, LOGO.y + 1)).not.toBe(await readPixel(middle, LOGO.y - 8));
  });

  test.each(['/api/v1/files/../../secret', 'https://elsewhere.test/x.png', '/logos/../../x.svg'])(
    'with the logo "%s" shows its initials',
    async (logo) => {
      const companies = board.db.updateTable('companies').where('id', '=', toCompanyId('sen'));
      await companies.set({ logo }).execute();
      expect((await getImage(url)).statusCode).toBe(200);
    },
  );
});

test.each([
  '/share/fr/jobs/x.png',
  '/share/vi/people/x.png',
  '/share/vi/jobs/x.svg',
  '/share/vi/jobs/%2e%2e%2fx.png',
])('%s does not exist', async (url) => {
  expect((await getImage(url)).statusCode).toBe(404);
});

test('one network makes a bounded number of images a minute, and reads stored ones freely', async () => {
  const id = await postJob();
  const stored = await getImage(image(id), {}, '198.51.100.1');
  expect(stored.statusCode).toBe(200);
  const most = REQUEST_LIMITS['share images by network'];
  const title = (n: number) => ({ title: `Thu ngân ${n}` });
  const jobs = board.db.updateTable('jobs').where('id', '=', id);
  let refused = 0;
  for (let n = 0; n < most + 2 && refused === 0; n++) {
    await jobs.set(title(n)).execute();
    const { statusCode } = await getImage(image(id), {}, '198.51.100.1');
    if (statusCode === 429) refused += 1;
  }
  expect(refused).toBe(1);
  const other = await postJob();
  expect((await getImage(image(other), {}, '198.51.100.2')).statusCode).toBe(200);
  expect((await getImage(image(other), {}, '198.51.100.1')).statusCode).toBe(200);
}, 60_000);

test('the bytes of the cached images and their limit are in the metrics', async () => {
  const registry = new Registry();
  registerShareImageMetrics(registry, images);
  await getImage(image(await postJob()));
  const text = await registry.metrics();
  expect(text).toContain(`share_image_cache_bytes{value="now"} ${images.bytes}`);
  expect(text).toContain(`share_image_cache_bytes{value="limit"} ${8 * 1024 * 1024}`);
});
