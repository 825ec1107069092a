// A language model adds a few points and names them as a reason; matching works without it.
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBoard, postJob, type TestBoard } from '#tests/support/test-board.ts';
import type { MatchingServices } from './actions/matching-services.ts';
import type { Embedder } from './rules/embedder.ts';
import { listApplicantMatches, getOwnMatch } from './actions/matches.ts';
import { listRecommendedJobs } from './actions/recommend.ts';
import { createEmbedder } from './gateway.ts';
import { MEANING } from './rules/weights.ts';
import { silentLog } from '#tests/support/silent-log.ts';

const requests: { input: string[]; model: string }[] = [];
let isDown = false;
let service: Server;
let url = '';
let board: TestBoard;

/** Texts about cooking get one vector, all others another. */
const toVector = (text: string) => (/bếp|nấu/i.test(text) ? [1, 0.1] : [0.1, 1]);

beforeAll(async () => {
  board = await openBoard();
  service = createServer((request, response) => {
    let body = '';
    request.on('data', (piece: Buffer) => (body += piece.toString()));
    request.on('end', () => {
      if (request.url?.startsWith('/redirected')) {
        response.writeHead(307, { location: '/v1/embeddings' }).end();
        return;
      }
      if (isDown) {
        response.writeHead(503).end();
        return;
      }
      const sent: { input: string[]; model: string } = JSON.parse(body);
      requests.push(sent);
      const data = sent.input.map((text, index) => ({ index, embedding: toVector(text) }));
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data }));
    });
  });
  await new Promise<void>((listening) => service.listen(0, '127.0.0.1', listening));
  const address = service.address();
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/v1`;
  await board.call('linh', 'POST /auth/profile/seeker', {
    body: {
      full_name: 'Nguyễn Thùy Linh',
      title: 'Đầu bếp',
      bio: 'Sinh năm 1990. Nấu món Việt.',
      skills: ['Nấu ăn'],
      experience: 'mid',
      location: 'Hà Nội',
    },
  });
});
afterAll(async () => {
  await new Promise((closed) => service.close(closed));
  await board.close();
});

const embedder = (dailyLimit = 1000) =>
  createEmbedder({ url, model: 'stand-in', key: 'secret', dailyLimit }, silentLog);
const createServices = (service: Embedder | null = embedder()): MatchingServices => ({
  extractor: board.extractor,
  embedder: service,
});
const withoutModel = () => createServices(null);
const kitchen = {
  title: 'Đầu bếp',
  location: 'Hà Nội',
  description: 'Nấu món Việt.',
  requirements: ['Nấu ăn'],
};

describe('a language model', () => {
  test('that redirects is not followed', async () => {
    requests.length = 0;
    const redirectedUrl = url.replace('/v1', '/redirected');
    const service = createEmbedder(
      { url: redirectedUrl, model: 'm', key: null, dailyLimit: 9 },
      silentLog,
    );
    expect(await service?.embed(['Nấu ăn'])).toBeNull();
    expect(requests).toEqual([]);
  });

  test('adds at most ten points, and a reason names them', async () => {
    const id = await postJob(board, 'sen', { ...kitchen, requirements: ['Tiếng Anh', 'Excel'] });
    const ctx = await board.createContext('linh');
    const plain = await getOwnMatch(ctx, id, withoutModel());
    const near = await getOwnMatch(ctx, id, createServices());
    const gain = (near.match?.score ?? 0) - (plain.match?.score ?? 0);
    expect(gain).toBeGreaterThan(0);
    expect(gain).toBeLessThanOrEqual(MEANING.points);
    const reason = near.match?.reasons.find(({ factor }) => factor === 'meaning');
    expect(reason?.sentence).toMatch(/language model, at most 10 points/);
    expect(plain.match?.reasons.some(({ factor }) => factor === 'meaning')).toBe(false);
  });

  test('receives no name, age or contact details, all texts in one call, and each text only once', async () => {
    const description =
      'Nấu món Việt. Gọi 0912 345 678 hoặc tuyen.dung@senvang.vn, xem https://senvang.vn';
    const sameText = { ...kitchen, description };
    const id = await postJob(board, 'sen', sameText);
    const ctx = await board.createContext('linh');
    requests.length = 0;
    const service = embedder();
    await getOwnMatch(ctx, id, createServices(service));
    expect(requests).toHaveLength(1);
    await getOwnMatch(ctx, id, createServices(service));
    // A renewed or repeated posting has the same text.
    await board.db
      .updateTable('jobs')
      .set({ updated_at: new Date() })
      .where('id', '=', id)
      .execute();
    await getOwnMatch(ctx, id, createServices(service));
    await getOwnMatch(ctx, await postJob(board, 'ha_long', sameText), createServices(service));
    expect(requests).toHaveLength(1);
    // Vectors of a person's own text are cached only in the embedder, so a new embedder sends it again.
    await getOwnMatch(ctx, id, createServices());
    const texts = requests.flatMap(({ input }) => input);
    expect(texts).toHaveLength(3);
    expect(texts.join(' ')).not.toMatch(/0912|@|senvang/);
    expect(texts.join(' ')).not.toMatch(/Linh|1990/);
    expect(requests.every(({ model }) => model === 'stand-in')).toBe(true);
  });

  test('is called once for all applicants of a job', async () => {
    const job_id = await postJob(board, 'sen', { ...kitchen, title: 'Bếp trưởng ca tối' });
    await board.call('minh', 'POST /auth/profile/seeker', {
      body: {
        full_name: 'Trần Quang Minh',
        title: 'Phụ bếp',
        bio: 'Làm bếp từ lâu.',
        skills: ['Nấu ăn'],
        experience: 'mid',
        location: 'Hà Nội',
      },
    });
    for (const who of ['linh', 'minh'] as const) {
      await board.call(who, 'POST /applications', { body: { job_id } });
    }
    requests.length = 0;
    const ctx = await board.createContext('sen');
    const { matches } = await listApplicantMatches(
      ctx,
      job_id,
      { page: 1, limit: 20 },
      createServices(),
    );
    expect(matches).toHaveLength(2);
    expect(requests.map(({ input }) => input.length)).toEqual([3]);
  });

  test('gets no more texts per day than the operator allows, from all processes together', async () => {
    const id = await postJob(board, 'sen', { ...kitchen, title: 'Phụ bếp sáng' });
    const ctx = await board.createContext('linh');
    await board.db.deleteFrom('embedding_days').execute();
    requests.length = 0;
    const plain = await getOwnMatch(ctx, id, withoutModel());
    expect(await getOwnMatch(ctx, id, createServices(embedder(1)))).toEqual(plain);
    expect(requests).toEqual([]);
    await Promise.all([1, 2, 3, 4].map(() => getOwnMatch(ctx, id, createServices(embedder(3)))));
    expect(requests.flatMap(({ input }) => input).length).toBeLessThanOrEqual(3);
    const tomorrow = { ...ctx, now: new Date(ctx.now.getTime() + 24 * 3_600_000) };
    expect(await getOwnMatch(tomorrow, id, createServices(embedder(3)))).not.toEqual(plain);
  });

  test('also reorders recommendations', async () => {
    const ctx = await board.createContext('linh');
    const { jobs } = await listRecommendedJobs(ctx, { page: 1, limit: 20 }, createServices());
    expect(jobs.length).toBeGreaterThan(0);
    expect(jobs.some(({ match }) => match.reasons.some(({ factor }) => factor === 'meaning'))).toBe(
      true,
    );
  });

  test('that is down breaks nothing, and is not called for a while', async () => {
    const id = await postJob(board, 'sen', kitchen);
    const ctx = await board.createContext('linh');
    const plain = await getOwnMatch(ctx, id, withoutModel());
    isDown = true;
    const service = embedder();
    expect(await getOwnMatch(ctx, id, createServices(service))).toEqual(plain);
    isDown = false;
    requests.length = 0;
    expect(await getOwnMatch(ctx, id, createServices(service))).toEqual(plain);
    expect(requests).toEqual([]);
  });

  test('is optional', () => {
    expect(createEmbedder(null, silentLog)).toBeNull();
  });
});
