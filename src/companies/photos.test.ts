// Tests photos, benefits and culture of a company: through the profile, on its page, in lists, export and erasure.
import { afterAll, beforeAll, expect, test } from 'vitest';
import sharp from 'sharp';
import { toCompanyId, openBoard, type Name, type TestBoard } from '#tests/support/test-board.ts';
import { createPng, uploadFile } from '#tests/support/upload-files.ts';
import { erasePersonalData, exportPersonalData } from './personal-data.ts';

let board: TestBoard;
beforeAll(async () => {
  board = await openBoard();
});
afterAll(() => board.close());

const save = (more: object, who: Name = 'sen') =>
  board.call(who, 'POST /auth/profile/company', {
    body: {
      company_name: 'Sen Vàng',
      description: 'Chúng tôi bán trà sen và bánh cốm ở phố cổ.',
      industry: 'Retail',
      size: '11-50',
      location: 'Hà Nội',
      ...more,
    },
  });

async function upload(who: Name = 'sen', width = 900): Promise<string> {
  const bytes = await createPng(width, 600);
  const { status, body } = await uploadFile(board, who, bytes, { purpose: 'photo' });
  expect(status).toBe(201);
  return `/api/v1/files/${body.id}`;
}
const read = async () =>
  (await board.call(null, `GET /companies/${toCompanyId('sen')}`, { language: 'vi' })).body;
const toStatus = async (src: string) =>
  (await board.call(null, `GET ${src.replace('/api/v1', '')}`)).status;

test('photos are shown in their order, re-encoded, and unchanged by a save without photos', async () => {
  const [first, second] = [await upload(), await upload('sen', 2400)];
  const photos = [
    { src: second, alt: ' Quầy trà ' },
    { src: first, alt: 'Sân sau' },
  ];
  const { status, body } = await save({ photos });
  expect(status).toBe(200);
  const shown = [
    { src: second, alt: 'Quầy trà' },
    { src: first, alt: 'Sân sau' },
  ];
  expect(body.photos).toEqual(shown);
  await save({});
  expect((await read()).photos).toEqual(shown);
  const { rawPayload } = await board.app.inject({ url: second });
  const { format, width } = await sharp(rawPayload).metadata();
  expect([format, width]).toEqual(['webp', 1600]);
});

test('a photo that is left out or whose file is deleted is gone from the page', async () => {
  const photos = await Promise.all([upload(), upload(), upload()]);
  const [a, b, c] = photos;
  await save({ photos: photos.map((src) => ({ src, alt: 'Ảnh' })) });
  await save({ photos: [a, c].map((src) => ({ src, alt: 'Ảnh' })) });
  expect([await toStatus(a), await toStatus(b)]).toEqual([200, 404]);
  await board.call('sen', `DELETE ${a.replace('/api/v1', '')}`);
  expect((await read()).photos).toEqual([{ src: c, alt: 'Ảnh' }]);
  await save({ photos: [] });
  expect([(await read()).photos, await toStatus(c)]).toEqual([[], 404]);
});

test('photos of others, unknown, repeated, without description or too many are refused', async () => {
  const [own, theirs] = [await upload(), await upload('ha_long')];
  const logo = await uploadFile(board, 'sen', await createPng(), { purpose: 'logo' });
  const alt = 'Ảnh';
  for (const photos of [
    [{ src: theirs, alt }],
    [{ src: `/api/v1/files/${logo.body.id}`, alt }],
    [{ src: 'https://example.vn/a.png', alt }],
    [{ src: '/api/v1/files/../x', alt }],
    [
      { src: own, alt },
      { src: own, alt },
    ],
    [{ src: own, alt: ' ' }],
    [{ src: own, alt: 'a'.repeat(201) }],
    Array.from({ length: 9 }, (_, nth) => ({ src: `${own}${nth}`, alt })),
  ]) {
    expect((await save({ photos })).status).toBe(400);
  }
  expect((await read()).photos).toEqual([]);
});

test('seekers upload no photos', async () => {
  const { status, body } = await uploadFile(board, 'linh', await createPng(), { purpose: 'photo' });
  expect([status, body.code]).toEqual([403, 'wrong_purpose']);
});

test('unused photos are bounded, and the oldest go first', async () => {
  const oldest = await upload('ha_long', 8);
  const {
    id: _id,
    proposals_failed_version: _version,
    ...row
  } = await board.db
    .selectFrom('files')
    .selectAll()
    .where('id', '=', oldest.split('/').at(-1) ?? '')
    .executeTakeFirstOrThrow();
  const keys = Array.from({ length: 17 }, (_, nth) => `${row.key.slice(0, -2)}${nth + 10}`);
  const others = keys.filter((key) => key !== row.key).slice(0, 16);
  const more = others.map((key, nth) => ({
    ...row,
    id: `photo-${nth}`,
    key,
    created_at: new Date(row.created_at.getTime() + nth + 1),
  }));
  await board.db.insertInto('files').values(more).execute();
  board.clock.now = new Date(board.clock.now.getTime() + 1000);
  await upload('ha_long', 8);
  const { body } = await board.call('ha_long', 'GET /files?purpose=photo');
  expect(body.files).toHaveLength(16);
  expect(await toStatus(oldest)).toBe(404);
});

test('benefits and culture are shown on the page, not in lists, in the reader’s language if there are both', async () => {
  await save({ benefits: 'Lương tháng 13\n- Nghỉ thứ Bảy', culture: 'Về đúng giờ.\n— Trúc' });
  expect(await read()).toMatchObject({
    benefits: 'Lương tháng 13\n- Nghỉ thứ Bảy',
    culture: 'Về đúng giờ.\n— Trúc',
  });
  const { body } = await board.call(null, 'GET /companies?search=sen');
  expect(Object.keys(body.companies[0])).not.toContain('benefits');
  expect(Object.keys(body.companies[0])).not.toContain('photos');
  const english = { other_description: 'Lotus tea.', other_benefits: 'Saturdays off' };
  const photos = JSON.stringify([{ src: '/photos/cafe.svg', alt: 'Quầy', other_alt: 'The bar' }]);
  await board.db
    .updateTable('companies')
    .set({ ...english, photos })
    .where('id', '=', toCompanyId('sen'))
    .execute();
  const response = await board.call(null, `GET /companies/${toCompanyId('sen')}`, {
    language: 'en',
  });
  expect(response.body).toMatchObject({
    language: 'en',
    benefits: 'Saturdays off',
    culture: null,
    photos: [{ src: '/photos/cafe.svg', alt: 'The bar' }],
  });
  // A picture that is not one of our files stays, with its description in the other language, if it is sent unchanged.
  await save({ photos: [{ src: '/photos/cafe.svg', alt: 'Quầy' }] });
  const stored = board.db
    .selectFrom('companies')
    .select('photos')
    .where('id', '=', toCompanyId('sen'));
  expect((await stored.executeTakeFirstOrThrow()).photos[0]?.other_alt).toBe('The bar');
  expect((await save({ benefits: 'a'.repeat(4001) })).status).toBe(400);
});

test('the texts in the other language are deleted when one of the texts is edited', async () => {
  const texts = { benefits: 'Nghỉ thứ Bảy', culture: 'Về đúng giờ.' };
  await save(texts);
  await board.db
    .updateTable('companies')
    .set({ other_description: 'Lotus tea.', other_benefits: 'Saturdays off' })
    .where('id', '=', toCompanyId('sen'))
    .execute();
  const readEnglish = async () =>
    (await board.call(null, `GET /companies/${toCompanyId('sen')}`, { language: 'en' })).body;
  await save({ ...texts, website: 'https://sen.example' });
  expect(await readEnglish()).toMatchObject({ language: 'en', benefits: 'Saturdays off' });
  await save({ ...texts, benefits: 'Nghỉ Chủ nhật' });
  expect(await readEnglish()).toMatchObject({ language: 'vi', benefits: 'Nghỉ Chủ nhật' });
});

test('they are exported, and erased with the company’s last member', async () => {
  const src = await upload();
  await save({ photos: [{ src, alt: 'Ảnh' }], benefits: 'Thưởng', culture: 'Vui' });
  const { company } = await exportPersonalData(board.db, 'person-sen');
  const texts = { benefits: 'Thưởng', culture: 'Vui', photos: [{ src, alt: 'Ảnh' }] };
  expect(company).toMatchObject(texts);
  const job = {
    title: 'Thợ',
    description: 'Pha trà.',
    location: 'Hà Nội',
    type: 'full-time',
    level: 'mid',
  };
  await board.call('sen', 'POST /jobs', { body: job });
  const person = { id: 'person-sen', company_id: toCompanyId('sen') };
  await erasePersonalData({ db: board.db, now: board.clock.now }, person);
  const row = await board.db
    .selectFrom('companies')
    .select(['benefits', 'culture', 'photos', 'other_benefits'])
    .where('id', '=', toCompanyId('sen'))
    .executeTakeFirst();
  expect(row ?? null).toEqual(
    row && { benefits: null, culture: null, photos: [], other_benefits: null },
  );
});
