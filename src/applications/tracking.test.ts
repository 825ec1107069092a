// Tests tracking an application: copy, timeline, notes, file access and withdrawal.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { canReadFile } from './actions/file-access.ts';
import { NOON, openBoard, postJob, type Name, type TestBoard } from '#tests/support/test-board.ts';
import { recordAccess } from './store/reads.ts';
import { addSteps, readSteps } from './store/steps.ts';

const after = (seconds: number) => new Date(NOON.getTime() + seconds * 1000);
let board: TestBoard;
let job_id: string;

beforeAll(async () => {
  board = await openBoard();
});
beforeEach(async () => {
  board.clock.now = NOON;
  job_id = await postJob(board);
});
afterAll(() => board.close());

const profile = {
  full_name: 'Nguyễn Thùy Linh',
  title: 'Kế toán thuế',
  bio: 'Cẩn thận.',
  skills: ['MISA', 'Excel'],
  experience: 'mid',
  location: 'Hà Nội',
};

async function addCv(name: string, owner: Name, more = {}): Promise<string> {
  await board.db
    .insertInto('files')
    .values({
      id: name,
      owner_id: `person-${owner}`,
      company_id: null,
      purpose: 'cv',
      key: name.padEnd(26, '0'),
      name: `${name}.pdf`,
      mime: 'application/pdf',
      size: 7,
      sha256: new Uint8Array(32),
      pages: 1,
      text: null,
      created_at: NOON,
      deleted_at: null,
      ...more,
    })
    .execute();
  return name;
}

async function send(more: Record<string, unknown> = {}): Promise<string> {
  const body = { job_id, cover_letter: 'Kính gửi', ...more };
  return (await board.call('linh', 'POST /applications', { body })).body.id;
}

const show = async (who: Name, id: string) =>
  (await board.call(who, `GET /applications/${id}`)).body;
const answer = (id: string, body: Record<string, unknown>) =>
  board.call('sen', `PATCH /applications/${id}`, { body });
const withdraw = (id: string) => board.call('linh', `POST /applications/${id}/withdraw`);
const kinds = ({ steps }: { steps: { kind: string }[] }) => steps.map(({ kind }) => kind);

describe('the sent copy', () => {
  test('never changes afterwards', async () => {
    await board.call('linh', 'POST /auth/profile/seeker', { body: profile });
    const file_id = await addCv('cvlinh', 'linh');
    const id = await send({ file_id, consent: { text_version: '2026-11', language: 'vi' } });
    const changed = { ...profile, title: 'Trưởng phòng' };
    await board.call('linh', 'POST /auth/profile/seeker', { body: changed });
    await board.call('sen', `DELETE /jobs/${job_id}`);

    const copy = {
      cover_letter: 'Kính gửi',
      profile: { ...profile, email: 'linh@example.vn' },
      job: { title: 'Kế toán tổng hợp', company: 'Công ty TNHH Sen Vàng' },
      file: { id: file_id, name: 'cvlinh.pdf', mime: 'application/pdf', size: 7 },
      consent: { text_version: '2026-11', language: 'vi', given_at: NOON.toISOString() },
      sent_at: NOON.toISOString(),
    };
    expect(await show('linh', id)).toMatchObject({ side: 'seeker', copy, job_removed: true });
    expect(await show('sen', id)).toMatchObject({
      side: 'company',
      copy,
      seeker: { title: profile.title },
    });
  });

  test('accepts only an own CV that is not deleted', async () => {
    const theirs = await addCv('cvminh', 'minh');
    const deleted = await addCv('cvgone', 'linh', { deleted_at: NOON });
    const codes: string[] = [];
    for (const file_id of [theirs, deleted, 'unknown']) {
      const { body } = await board.call('linh', 'POST /applications', {
        body: { job_id, file_id },
      });
      codes.push(body.code);
    }
    expect(codes).toEqual(['not_your_file', 'file_not_found', 'file_not_found']);
  });

  test('records one event that contains only ids', async () => {
    const id = await send();
    const events = await board.db
      .selectFrom('events')
      .select(['kind', 'by_person', 'person_id', 'company_id', 'job_id', 'data'])
      .where('application_id', '=', id)
      .execute();
    const by = { by_person: 'person-linh', person_id: 'person-linh', company_id: 'company-sen' };
    expect(events).toEqual([{ kind: 'application_sent', ...by, job_id, data: {} }]);
  });
});

describe('the timeline', () => {
  test('shows each step to both sides, and the company’s message to the seeker', async () => {
    const id = await send();
    board.clock.now = after(60);
    await answer(id, { status: 'viewed' });
    board.clock.now = after(120);
    await answer(id, { status: 'rejected', message: 'Cảm ơn bạn.' });
    board.clock.now = after(150);
    for (const who of ['linh', 'sen'] as const) {
      const seen = await show(who, id);
      expect(kinds(seen)).toEqual(['sent', 'viewed', 'rejected']);
      expect(seen).toMatchObject({ status: 'rejected', message: 'Cảm ơn bạn.' });
    }
    expect(await show('linh', id)).toMatchObject({
      may_withdraw: false,
      waiting_days: null,
      erased_on: '2027-05-19T05:02:00.000Z',
    });
  });

  test('shows the waiting days', async () => {
    const id = await send();
    board.clock.now = after(9 * 86_400 + 100);
    expect(await show('linh', id)).toMatchObject({
      waiting_days: 9,
      may_withdraw: true,
      erased_on: null,
    });
    board.clock.now = after(61 * 86_400);
    // The job expires at the end of the 60th day after posting; the retention adds 180.
    expect((await show('linh', id)).erased_on).toBe('2027-07-18T16:59:59.000Z');
  });

  test('adds the end of the job after the earlier steps', async () => {
    const id = await send();
    board.clock.now = after(60);
    await answer(id, { status: 'viewed' });
    board.clock.now = after(120);
    await board.call('sen', `DELETE /jobs/${job_id}`);
    const seen = await show('linh', id);
    expect(kinds(seen)).toEqual(['sent', 'viewed', 'job_gone']);
    expect(seen.steps[2]).toEqual({
      kind: 'job_gone',
      side: 'board',
      status: 'viewed',
      message: null,
      interview_id: null,
      at: after(120).toISOString(),
    });
    expect(kinds(await show('sen', id))).toEqual(['sent', 'viewed']);
  });

  test('a read by the company is logged, and does not mark the application viewed', async () => {
    const id = await send();
    await show('sen', id);
    await show('linh', id);
    expect((await show('linh', id)).status).toBe('pending');
    const reads = await board.db
      .selectFrom('application_reads')
      .select(['kind', 'company_id', 'person_id', 'rows'])
      .where('application_id', '=', id)
      .execute();
    const reader = { company_id: 'company-sen', person_id: 'person-sen' };
    expect(reads).toEqual([{ kind: 'letter', ...reader, rows: 1 }]);
  });

  test('several looks of a person within an hour are one, those of another person are not', async () => {
    const id = await send();
    const countLooks = async () => {
      const looks = board.db
        .selectFrom('application_reads')
        .select('seq')
        .where('application_id', '=', id);
      return (await looks.execute()).length;
    };
    for (let count = 0; count < 3; count++) await show('sen', id);
    expect(await countLooks()).toBe(1);
    const look = {
      kind: 'letter',
      person_id: 'person-founder',
      company_id: 'company-sen',
    } as const;
    await recordAccess(board.db, [id], { ...look, at: board.clock.now });
    expect(await countLooks()).toBe(2);
    board.clock.now = after(3601);
    await show('sen', id);
    expect(await countLooks()).toBe(3);
  });
});

test('a CV is readable only by the company that received it, and reads are logged', async () => {
  const file_id = await addCv('cvread', 'linh');
  const id = await send({ file_id });
  expect(await canReadFile(await board.createContext('ha_long'), file_id)).toBe(false);
  expect(await canReadFile(await board.createContext('minh'), file_id)).toBe(false);
  expect(await canReadFile(await board.createContext('sen'), 'cvlinh-unknown')).toBe(false);
  expect(await canReadFile(await board.createContext('sen'), file_id)).toBe(true);
  const reads = await board.db
    .selectFrom('application_reads')
    .select(['kind', 'application_id', 'company_id', 'person_id'])
    .where('kind', '=', 'file')
    .execute();
  const reader = { company_id: 'company-sen', person_id: 'person-sen' };
  expect(reads).toEqual([{ kind: 'file', application_id: id, ...reader }]);
});

describe('withdrawing', () => {
  test('withdraws an open application and records the event', async () => {
    const id = await send();
    await answer(id, { status: 'viewed' });
    expect((await withdraw(id)).body).toMatchObject({ id, status: 'withdrawn' });
    expect(kinds(await show('sen', id))).toEqual(['sent', 'viewed', 'withdrawn']);
    expect(await answer(id, { status: 'accepted' })).toMatchObject({
      status: 409,
      body: { code: 'already_decided' },
    });
    const events = await board.db
      .selectFrom('events')
      .select('kind')
      .where('application_id', '=', id)
      .orderBy('seq')
      .execute();
    expect(events.map(({ kind }) => kind)).toEqual([
      'application_sent',
      'application_viewed',
      'application_withdrawn',
    ]);
    expect((await withdraw(id)).status).toBe(409);
  });

  test('is refused after a settled decision', async () => {
    const id = await send();
    await answer(id, { status: 'accepted' });
    board.clock.now = after(30);
    expect(await withdraw(id)).toMatchObject({ status: 409, body: { code: 'already_decided' } });
  });
});

describe('notes', () => {
  const add = (who: Name, id: string, text: unknown) =>
    board.call(who, `POST /applications/${id}/notes`, { body: { text } });

  test('are visible and removable only by their own side', async () => {
    const id = await send();
    const mine = (await add('linh', id, 'Hỏi lương')).body;
    await add('sen', id, 'Gọi lại\r\nthứ hai');
    expect((await show('linh', id)).notes).toEqual([mine]);
    expect((await show('sen', id)).notes).toMatchObject([{ text: 'Gọi lại\nthứ hai' }]);
    const path = `DELETE /applications/${id}/notes/${mine.id}`;
    expect(await board.call('sen', path)).toMatchObject({
      status: 404,
      body: { code: 'note_not_found' },
    });
    expect((await board.call('linh', path)).body).toEqual({ removed: true });
    expect((await show('linh', id)).notes).toEqual([]);
  });

  test('tried again with the same key are added once, and leave no response when they are removed', async () => {
    const id = await send();
    const headers = { 'idempotency-key': 'note' };
    const call = () =>
      board.call('sen', `POST /applications/${id}/notes`, { body: { text: 'Gọi lại' }, headers });
    const note = (await call()).body;
    expect((await call()).body).toEqual(note);
    expect((await show('sen', id)).notes).toHaveLength(1);
    const read = () => board.db.selectFrom('idempotent_answers').select('key').execute();
    expect(await read()).toEqual([{ key: 'note' }]);
    await board.call('sen', `DELETE /applications/${id}/notes/${note.id}`);
    expect(await read()).toEqual([]);
  });

  test('are limited to a hundred of 5,000 characters each', async () => {
    const id = await send();
    expect((await add('linh', id, ' ')).status).toBe(400);
    expect((await add('linh', id, 'a'.repeat(5001))).status).toBe(400);
    const many = Array.from({ length: 99 }, (_, i) => ({
      id: `${id}${i}`,
      application_id: id,
      text: 'A',
      author_id: 'person-linh',
      created_at: NOON,
      side: 'seeker' as const,
    }));
    await board.db.insertInto('application_notes').values(many).execute();
    const both = await Promise.all([add('linh', id, 'A'), add('linh', id, 'A')]);
    expect(both.map(({ status }) => status)).toEqual(expect.arrayContaining([201, 409]));
    expect((await add('sen', id, 'A')).status).toBe(201);
  });
});

test('one change adds any number of steps', async () => {
  const application_id = await send();
  const step = { application_id, side: 'company', status: 'pending', at: NOON } as const;
  const steps = Array.from({ length: 13_500 }, () => ({ ...step, kind: 'viewed' as const }));
  await addSteps(board.db, steps);
  expect(await readSteps(board.db, [application_id])).toHaveLength(1 + steps.length);
});
