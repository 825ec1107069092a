// Tests the places of a posting: all are stored, and unknown ones are answered by name.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBoard, createPosting, type TestBoard } from '#tests/support/test-board.ts';

let board: TestBoard;
beforeAll(async () => {
  board = await openBoard();
});
afterAll(() => board.close());

const post = async (location: string) =>
  (await board.call('sen', 'POST /jobs', { body: createPosting({ location }) })).body;
const show = async (id: string) => (await board.call(null, `GET /jobs/${id}`)).body;
const codes = ({ places }: { places: { code: string }[] }) => places.map(({ code }) => code);

test('four places are stored, and search finds the job by each', async () => {
  const { id } = await post('Ha Noi; Da Nang; Ho Chi Minh City; Can Tho');
  const job = await show(id);
  expect(codes(job)).toEqual(['01', '48', '79', '92']);
  expect(job.unmapped_places).toEqual([]);
  for (const location of ['Ha Noi', 'Da Nang', 'Ho Chi Minh City', 'Can Tho']) {
    const query = `location=${encodeURIComponent(location)}&company_id=${job.company_id}&limit=100`;
    const { body } = await board.call(null, `GET /jobs?${query}`);
    const found = body.jobs.find((it: { id: string }) => it.id === id);
    expect(found?.location).toBe(location);
  }
});

test('four districts of one province are four places', async () => {
  const { places } = await post('Quận 1, Quận 7, Thủ Đức, Bình Thạnh');
  const written = places.map((it: { written: string }) => it.written);
  expect(written).toEqual(['Quận 1', 'Quận 7', 'Thủ Đức', 'Bình Thạnh']);
});

test('an unknown place is stored as written and answered by name', async () => {
  const alone = await post('Atlantis');
  expect(alone).toMatchObject({ location: 'Atlantis', unmapped_places: ['Atlantis'] });
  const among = await post('Hà Nội, Atlantis');
  expect(among).toMatchObject({ location: 'Ha Noi', unmapped_places: ['Atlantis'] });
  expect(await show(among.id)).toMatchObject({ unmapped_places: ['Atlantis'] });
  const body = { title: 'Kế toán', location: 'Mordor; Huế' };
  const preview = await board.call('sen', 'POST /jobs/preview', { body });
  expect(preview.body.unmapped_places).toEqual(['Mordor']);
});

test.each([
  [{}, '', []],
  [{ remote: true }, 'Từ xa', ['Từ xa']],
  [{ location: 'Toàn quốc' }, 'Toàn quốc', ['Toàn quốc']],
])('a draft with %j is at %j', async (change, workplace, addresses) => {
  const draft = { body: { title: 'Kế toán', ...change }, language: 'vi' } as const;
  const preview = await board.call('sen', 'POST /jobs/preview', draft);
  expect(preview.body).toMatchObject({ workplace, addresses });
  const { body } = await board.call('sen', 'POST /jobs/drafts', draft);
  expect(body).toMatchObject({ workplace, addresses });
});
