// Tests the file endpoints: upload, access, signed links and deletion.
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import sharp from 'sharp';
import {
  toCompanyId,
  NOON,
  openBoard,
  postJob,
  type TestBoard,
} from '#tests/support/test-board.ts';
import {
  uploadCv,
  createDocx,
  DOCX,
  uploadFile,
  uploadLogo,
  createPdf,
  PDF,
  createPicture,
  createPng,
} from '#tests/support/upload-files.ts';
import { sweepFiles } from './sweep.ts';
import { silentLog } from '#tests/support/silent-log.ts';

let board: TestBoard;
beforeAll(async () => {
  board = await openBoard();
});
afterAll(() => board.close());
beforeEach(async () => {
  board.clock.now = NOON;
  await board.db.deleteFrom('applications').execute();
  await board.db.deleteFrom('files').execute();
});

const later = (seconds: number) => new Date(NOON.getTime() + seconds * 1000);
const getFile = (who: Parameters<TestBoard['call']>[0], id: string, query = '') =>
  board.call(who, `GET /files/${id}${query}`);

/** Uploads Linh's CV and sends it to Sen Vàng. */
async function sendCv() {
  const id = await uploadCv(board);
  const body = { job_id: await postJob(board), file_id: id };
  const { status } = await board.call('linh', 'POST /applications', { body });
  expect(status).toBe(201);
  return id;
}

describe('a CV', () => {
  test('is stored unchanged, with its page count and text', async () => {
    const bytes = createPdf(['Nguyen Thuy Linh', 'React Developer'], 2);
    const response = await uploadFile(board, 'linh', bytes, { type: PDF, name: 'CV của Linh.pdf' });
    expect(response).toMatchObject({
      status: 201,
      body: { purpose: 'cv', name: 'CV của Linh.pdf', mime: PDF, pages: 2, has_text: true },
    });
    const mine = await board.call('linh', 'GET /files');
    expect(mine.body.files).toEqual([response.body]);
    const shown = await getFile('linh', response.body.id);
    expect(shown.body).toBe(bytes.toString('utf8'));
    expect(shown.headers).toMatchObject({
      'content-type': PDF,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'content-security-policy': expect.stringContaining('sandbox'),
      'content-disposition': expect.stringMatching(/^attachment; .*CV%20c%E1%BB%A7a%20Linh\.pdf$/),
    });
  });

  test('with the longest name that a phone allows is stored under a shorter one', async () => {
    const name = `${'Kế toán tổng hợp '.repeat(15).slice(0, 250)}.pdf`;
    const response = await uploadFile(board, 'linh', createPdf(), {
      type: PDF,
      name: name.normalize('NFD'),
    });
    expect(response).toMatchObject({ status: 201, body: { name: `${name.slice(0, 196)}.pdf` } });
  });

  test('may be named after a site', async () => {
    const response = await uploadFile(board, 'linh', createPdf(), {
      type: PDF,
      name: 'CV Lan.com',
    });
    expect(response).toMatchObject({ status: 201, body: { name: 'CV Lan.com.pdf' } });
  });

  test('may come in a form with its name and purpose', async () => {
    const form = new FormData();
    form.set('purpose', 'cv');
    form.set(
      'file',
      new File([new Uint8Array(createDocx(['Kế toán']))], 'Hồ sơ.docx', { type: DOCX }),
    );
    const request = new Request('http://x', { method: 'POST', body: form });
    const response = await board.call('linh', 'POST /uploads', {
      body: Buffer.from(await request.arrayBuffer()),
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
    });
    expect(response).toMatchObject({ status: 201, body: { name: 'Hồ sơ.docx', mime: DOCX } });
  });

  test('that cannot be stored is refused with a sentence and a retry time', async () => {
    const full = vi.spyOn(board.files.store, 'save').mockRejectedValueOnce(new Error('ENOSPC'));
    const response = await uploadFile(board, 'linh', createPdf(), { type: PDF, name: 'CV.pdf' });
    full.mockRestore();
    expect(response).toMatchObject({ status: 503, body: { code: 'storage_unavailable' } });
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    expect((await board.call('linh', 'GET /files')).body.files).toEqual([]);
  });

  test('is readable by its owner, and by a company that received it, whose reads are logged', async () => {
    const id = await uploadCv(board);
    expect((await getFile('sen', id)).body.code).toBe('not_your_file');
    const body = { job_id: await postJob(board), file_id: id };
    expect((await board.call('linh', 'POST /applications', { body })).status).toBe(201);
    expect((await board.call('sen', `HEAD /files/${id}`)).status).toBe(200);
    expect(await board.db.selectFrom('application_reads').selectAll().execute()).toEqual([]);
    expect((await getFile('sen', id)).status).toBe(200);
    for (const who of ['ha_long', 'minh', 'newcomer', null] as const)
      expect((await getFile(who, id)).status).toBe(403);
    const reads = await board.db
      .selectFrom('application_reads')
      .select(['kind', 'person_id'])
      .execute();
    expect(reads).toContainEqual({ kind: 'file', person_id: 'person-sen' });
  });

  test('stays readable to both after sending when its owner removes it from the list', async () => {
    const id = await sendCv();
    expect((await board.call('linh', `DELETE /files/${id}`)).body).toEqual({ removed: true });
    expect((await board.call('linh', 'GET /files')).body.files).toEqual([]);
    const again = { job_id: await postJob(board), file_id: id };
    expect((await board.call('linh', 'POST /applications', { body: again })).body.code).toBe(
      'file_not_found',
    );
    expect((await getFile('linh', id)).status).toBe(200);
    expect((await getFile('sen', id)).status).toBe(200);
    await sweepFiles({ db: board.db, now: NOON, store: board.files.store, log: silentLog });
    expect((await getFile('sen', id)).status).toBe(200);
    await board.db.deleteFrom('applications').execute();
    await sweepFiles({ db: board.db, now: NOON, store: board.files.store, log: silentLog });
    expect((await getFile('linh', id)).status).toBe(404);
  });

  test('that was never sent is deleted at once, and its bytes in the next sweep', async () => {
    const id = await uploadCv(board);
    const { key } = await board.db
      .selectFrom('files')
      .select('key')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await board.call('linh', `DELETE /files/${id}`);
    expect((await getFile('linh', id)).status).toBe(404);
    expect(await board.files.store.read(key)).not.toBeNull();
    await sweepFiles({ db: board.db, now: NOON, store: board.files.store, log: silentLog });
    expect(await board.files.store.read(key)).toBeNull();
    expect(await board.db.selectFrom('erased_files').selectAll().execute()).toEqual([]);
  });

  test('is one of ten at most, even with simultaneous uploads', async () => {
    // Few at once: on a busy machine many would wait for their readers until the requests' deadline.
    for (let n = 0; n < 8; n++)
      expect((await uploadFile(board, 'linh', createDocx([`${n}`]))).status).toBe(201);
    const sent = ['A', 'B', 'C', 'D'].map((text) => uploadFile(board, 'linh', createDocx([text])));
    const statuses = (await Promise.all(sent)).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 201, 409, 409]);
    expect((await uploadFile(board, 'linh', createDocx(['E']))).body.code).toBe('too_many_files');
  }, 60_000);

  test('sent again under its name is the one that is there, also at the same time', async () => {
    const send = (name: string) => uploadFile(board, 'minh', createDocx(['Kế toán']), { name });
    const sent = await Promise.all([send('CV.docx'), send('CV.docx')]);
    const again = await send('CV.docx');
    const ids = [...sent, again].map(({ body }) => body.id);
    expect(new Set(ids).size).toBe(1);
    expect(again).toMatchObject({ status: 201, body: sent[0]?.body });
    expect((await send('Other.docx')).body.id).not.toBe(ids[0]);
    await board.call('minh', `DELETE /files/${ids[0]}`);
    expect((await send('CV.docx')).body.id).not.toBe(ids[0]);
  }, 60_000);

  test('belongs to seekers, a logo to companies', async () => {
    expect((await uploadFile(board, 'sen', createPdf(), { purpose: 'cv' })).body.code).toBe(
      'wrong_purpose',
    );
    const logo = await uploadFile(board, 'linh', await createPng(), { purpose: 'logo' });
    expect(logo.body.code).toBe('wrong_purpose');
  });
});

describe('a signed link', () => {
  test('opens one file for a minute without a token', async () => {
    const [id, other] = [await sendCv(), await uploadCv(board)];
    const { status, body } = await board.call('sen', `POST /files/${id}/link`);
    expect(status).toBe(201);
    const [, query = ''] = /(\?link=.*)$/.exec(body.url) ?? [];
    expect((await getFile(null, id, query)).status).toBe(200);
    expect((await getFile(null, other, query)).body.code).toBe('link_expired');
    expect((await getFile('linh', id, query.slice(0, -2))).body.code).toBe('link_expired');
    board.clock.now = later(61);
    expect((await getFile(null, id, query)).body.code).toBe('link_expired');
  });

  test('can only be created by people who may read the file', async () => {
    const id = await uploadCv(board);
    for (const who of ['minh', 'sen'] as const)
      expect((await board.call(who, `POST /files/${id}/link`)).body.code).toBe('not_your_file');
    expect((await board.call('linh', 'POST /files/unknown/link')).status).toBe(404);
  });
});

describe('a logo', () => {
  test('is re-encoded, shrunk and stripped of metadata', async () => {
    const exif = {
      IFD0: { Artist: 'Linh' },
      IFD3: { GPSLatitude: '21/1 1/1 0/1', GPSLatitudeRef: 'N' },
    };
    const photo = await createPicture(1600, 900).withExif(exif).jpeg().toBuffer();
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const { status, body } = await uploadFile(board, 'sen', photo, { name: 'logo.jpg' });
    expect([status, body.name, body.mime]).toEqual([201, 'logo.webp', 'image/webp']);
    const response = await board.app.inject(`/api/v1/files/${body.id}`);
    expect(response.payload).not.toContain('Linh');
    const {
      format,
      width,
      height,
      exif: remainingExif,
    } = await sharp(response.rawPayload).metadata();
    expect([format, width, height, remainingExif]).toEqual(['webp', 512, 288, undefined]);
    expect(response.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, s-maxage=600, immutable',
      'surrogate-key': `pages company:${toCompanyId('sen')}`,
    });
  });

  test.each(['logo.jpg', 'logo.webp', 'logo'])('of PNG may be named %s', async (name) => {
    const { status, body } = await uploadFile(board, 'sen', await createPng(), { name });
    expect([status, body.name]).toEqual([201, 'logo.webp']);
  });

  test('is public, and only its company can remove it', async () => {
    const id = await uploadLogo(board);
    expect((await getFile(null, id)).status).toBe(200);
    expect((await board.call('ha_long', `DELETE /files/${id}`)).body.code).toBe('not_your_file');
    expect((await board.call('sen', `DELETE /files/${id}`)).status).toBe(200);
    expect((await getFile(null, id)).status).toBe(404);
  });
});

test('suggestions contain what the CV names and the profile lacks', async () => {
  const text = ['Bùi Thu Ngân', 'Kế toán tổng hợp', 'Kỹ năng: Excel, MISA, React', 'Tiếng Anh'];
  const { body } = await uploadFile(board, 'linh', createDocx(text));
  await board.db
    .insertInto('seekers')
    .values({
      person_id: 'person-linh',
      full_name: 'Bùi Thu Ngân', // the last two words are also a profession
      title: 'Nhân viên',
      bio: 'A',
      skills: ['excel'],
      experience: 'mid',
      location: 'Hà Nội',
      created_at: NOON,
      updated_at: NOON,
    })
    .execute();
  // Accounts made with only an address have no name.
  await board.db
    .updateTable('people')
    .set({ name: null })
    .where('id', '=', 'person-linh')
    .execute();
  const response = await board.call('linh', `GET /files/${body.id}/proposals`, { language: 'vi' });
  expect(response.body.title).toBe('Kế toán tổng hợp');
  expect(response.body.skills).toEqual(expect.arrayContaining(['MISA', 'React', 'Tiếng Anh']));
  expect(response.body.skills).not.toContain('Excel');
  expect((await board.call('minh', `GET /files/${body.id}/proposals`)).status).toBe(403);
});
