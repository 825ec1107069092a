// Personal files must not be cached: checks every endpoint that sends bytes.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBoard, postJob, type Name, type TestBoard } from './support/test-board.ts';
import { endpoints } from './support/contracts.ts';
import { uploadCv, uploadLogo } from './support/upload-files.ts';

let board: TestBoard;
let file_id = '';
let interview_id = '';
beforeAll(async () => {
  board = await openBoard();
  file_id = await uploadCv(board, 'linh');
  const body = { job_id: await postJob(board), file_id };
  const { body: application } = await board.call('linh', 'POST /applications', { body });
  const starts_at = new Date(board.clock.now.getTime() + 86_400_000).toISOString();
  const { body: proposed } = await board.call(
    'sen',
    `POST /applications/${application.id}/interviews`,
    {
      body: { times: [starts_at], place: 'Hà Nội' },
    },
  );
  interview_id = proposed.id;
  await board.call('linh', `PATCH /interviews/${interview_id}`, {
    body: { act: 'accept', chosen_at: starts_at },
  });
});
afterAll(() => board.close());

const linked = async (who: Name) =>
  (await board.call(who, `POST /files/${file_id}/link`)).body.url.replace('/api/v1', '');

/** Every endpoint that produces bytes, with each kind of access. */
const CALLS: Record<string, (() => Promise<[who: Name | null, path: string]>)[]> = {
  'GET /files/:id': [
    async () => ['linh', `/files/${file_id}`],
    async () => ['sen', `/files/${file_id}`],
    async () => [null, await linked('linh')],
    async () => [null, await linked('sen')],
  ],
  'GET /applications/export.csv': [async () => ['sen', '/applications/export.csv']],
  'GET /interviews/:id.ics': [
    async () => ['linh', `/interviews/${interview_id}.ics`],
    async () => ['sen', `/interviews/${interview_id}.ics`],
  ],
  'GET /account/export': [
    async () => ['linh', '/account/export'],
    async () => ['linh', '/account/export?format=zip'],
  ],
  'GET /events': [async () => ['linh', '/events']],
};

test('every endpoint that sends bytes is listed here', () => {
  const producing = Object.entries(endpoints).filter(([, { produces }]) => produces);
  expect(producing.map(([call]) => call).toSorted()).toEqual(Object.keys(CALLS).toSorted());
});

test.each(Object.keys(CALLS))('%s is private, no-store', async (call) => {
  for (const way of CALLS[call] ?? []) {
    const [who, path] = await way();
    const { status, headers } = await board.call(who, `GET ${path}`);
    expect([path, status, headers['cache-control']]).toEqual([path, 200, 'private, no-store']);
  }
});

test('a logo is public and cacheable', async () => {
  const { headers } = await board.call(null, `GET /files/${await uploadLogo(board, 'sen')}`);
  expect(headers['cache-control']).toBe('public, max-age=31536000, s-maxage=600, immutable');
});
