// A language model may add a few points, says so, and is missed by nobody when it is down.
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBoard, postJob, type TestBoard } from '#tests/support/cast.ts';
import { ownMatch } from './actions/both-sides.ts';
import { recommended } from './actions/recommend.ts';
import { createEmbedder } from './gateway.ts';
import { MEANING } from './rules/weights.ts';

const quiet = { info() {}, warn() {}, error() {} };
const asked: { input: string[]; model: string }[] = [];
let isDown = false;
let service: Server;
let url = '';
let board: TestBoard;

/** Texts that speak of cooking lie near each other, all others elsewhere. */
const vectorOf = (text: string) => (/bếp|nấu/i.test(text) ? [1, 0.1] : [0.1, 1]);

beforeAll(async () => {
  board = await openBoard();
  service = createServer((request, response) => {
    let body = '';
    request.on('data', (piece: Buffer) => (body += piece.toString()));
    request.on('end', () => {
      if (isDown) {
        response.writeHead(503).end();
        return;
      }
      const sent: { input: string[]; model: string } = JSON.parse(body);
      asked.push(sent);
      const data = sent.input.map((text, index) => ({ index, embedding: vectorOf(text) }));
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data }));
    });
  });
  await new Promise<void>((listening) => service.listen(0, '127.0.0.1', listening));
  const address = service.address();
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/v1`;
  await board.call('linh', 'POST /auth/profile/seeker', {
    body: {
      ...{ full_name: 'Nguyễn Thùy Linh', title: 'Đầu bếp', bio: 'Sinh năm 1990. Nấu món Việt.' },
      ...{ skills: ['Nấu ăn'], experience: 'mid', location: 'Hà Nội' },
    },
  });
});
afterAll(async () => {
  await new Promise((closed) => service.close(closed));
  await board.close();
});

const embedder = () => createEmbedder({ url, model: 'stand-in', key: 'secret' }, quiet);
const kitchen = {
  title: 'Đầu bếp',
  location: 'Hà Nội',
  description: 'Nấu món Việt.',
  requirements: ['Nấu ăn'],
};

describe('a language model', () => {
  test('adds at most ten points, and the reason says what they are', async () => {
    const id = await postJob(board, 'sen', { ...kitchen, requirements: ['Tiếng Anh', 'Excel'] });
    const visit = await board.visit('linh');
    const plain = await ownMatch(visit, id);
    const near = await ownMatch(visit, id, embedder());
    const gain = (near.match?.score ?? 0) - (plain.match?.score ?? 0);
    expect(gain).toBeGreaterThan(0);
    expect(gain).toBeLessThanOrEqual(MEANING.points);
    const reason = near.match?.reasons.find(({ factor }) => factor === 'meaning');
    expect(reason?.sentence).toMatch(/language model, at most 10 points/);
    expect(plain.match?.reasons.some(({ factor }) => factor === 'meaning')).toBe(false);
  });

  test('is told neither name nor age, and a posting but once', async () => {
    const id = await postJob(board, 'sen', kitchen);
    const visit = await board.visit('linh');
    asked.length = 0;
    await ownMatch(visit, id, embedder());
    await ownMatch(visit, id, embedder());
    const texts = asked.flatMap(({ input }) => input);
    expect(texts).toHaveLength(3);
    expect(texts.join(' ')).not.toMatch(/Linh|1990/);
    expect(asked.every(({ model }) => model === 'stand-in')).toBe(true);
  });

  test('orders recommendations too', async () => {
    const visit = await board.visit('linh');
    const { jobs } = await recommended(visit, { page: 1, limit: 20 }, embedder());
    expect(jobs.length).toBeGreaterThan(0);
    expect(jobs.some(({ match }) => match.reasons.some(({ factor }) => factor === 'meaning'))).toBe(
      true,
    );
  });

  test('that is down takes nothing else down, and is left alone for a while', async () => {
    const id = await postJob(board, 'sen', kitchen);
    const visit = await board.visit('linh');
    const plain = await ownMatch(visit, id);
    isDown = true;
    const patient = embedder();
    expect(await ownMatch(visit, id, patient)).toEqual(plain);
    isDown = false;
    asked.length = 0;
    expect(await ownMatch(visit, id, patient)).toEqual(plain);
    expect(asked).toEqual([]);
  });

  test('is asked for nothing where none is configured', () => {
    expect(createEmbedder(null, quiet)).toBeNull();
  });
});
