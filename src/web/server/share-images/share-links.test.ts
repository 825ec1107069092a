// Tests short addresses for sharing: their targets, and that they redirect nowhere else.
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerShareLinks } from './share-links.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify();
  registerShareLinks(app, 'https://viecvui.test');
  await app.ready();
});
afterAll(() => app.close());

const PAGE = 'https://viecvui.test/vi/jobs/job-1';
const getPage = (url: string) => app.inject({ url });

test.each([
  ['facebook', `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(PAGE)}`],
  ['linkedin', `https://www.linkedin.com/sharing/share-offsite/?url=${encodeURIComponent(PAGE)}`],
])('%s gets the address of the page', async (network, location) => {
  const { statusCode, headers } = await getPage(`/share/vi/jobs/job-1/${network}`);
  expect([statusCode, headers.location]).toEqual([302, location]);
});

test('Zalo gets the address in its own format', async () => {
  const { headers } = await getPage('/share/vi/jobs/job-1/zalo');
  const to = new URL(headers.location ?? '');
  expect(to.origin + to.pathname).toBe('https://button-share.zalo.me/share_external');
  const packed = Buffer.from(to.searchParams.get('d') ?? '', 'base64').toString();
  expect(JSON.parse(packed)).toEqual({ url: PAGE });
});

test('the QR code for print is an SVG image', async () => {
  const { headers, payload } = await getPage('/share/en/companies/c-1/qr.svg');
  expect(headers['content-type']).toContain('image/svg+xml');
  expect(payload).toMatch(/^<svg /);
});

test.each([
  '/share/vi/jobs/job-1/twitter',
  '/share/vi/jobs/job-1/constructor',
  '/share/vi/people/job-1/zalo',
  '/share/fr/jobs/job-1/zalo',
  '/share/vi/jobs/a%2Fb/zalo',
  '/share/vi/jobs/https:%2F%2Felsewhere.test/facebook',
])('%s does not exist', async (url) => {
  expect((await getPage(url)).statusCode).toBe(404);
});
