// Tests the data rights of a person: a complete export, and a deletion that leaves nothing behind.
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createAccount } from '#auth/store/accounts.ts';
import { confirmOwner } from '#auth/embedded/confirm.ts';
import { EMBEDDED_ISSUER } from '#auth/rules/embedded.ts';
import { createHasher } from '#auth/passwords/hasher.ts';
import { sweepFiles } from '#files/sweep.ts';
import { sweepSearch } from '#search/sweep.ts';
import { toCompanyId, NOON, openBoard, postJob, toUid } from '#tests/support/test-board.ts';
import type { TestBoard } from '#tests/support/test-board.ts';
import { listTablesContaining } from '#tests/support/tables-containing.ts';
import { uploadCv, uploadLogo } from '#tests/support/upload-files.ts';

let board: TestBoard;
beforeEach(async () => {
  board = await openBoard();
});
afterEach(() => board.close());

const profile = {
  full_name: 'Nguyễn Thùy Linh',
  title: 'Kế toán',
  bio: 'Ba năm.',
  skills: ['Excel'],
  experience: 'mid',
  location: 'Hà Nội',
};

/** Whether so many sessions wait for a lock. */
async function isWaiting(count: number): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(board.db);
  return rows.length === count;
}

/** Gives the person a profile, a CV, an application, a note, a saved job, a search, a follow and a report. */
async function createActiveAccount(who: 'linh' | 'minh' = 'linh') {
  await board.call(who, 'POST /auth/profile/seeker', { body: profile });
  const [file_id, job_id] = [await uploadCv(board, who), await postJob(board)];
  const letter = `Thư của ${who}`;
  const consent = { text_version: '1', language: 'vi' };
  const body = { job_id, file_id, cover_letter: letter, consent };
  const sent = await board.call(who, 'POST /applications', {
    body,
    headers: { 'idempotency-key': `key-${who}` },
  });
  expect(sent.status).toBe(201);
  const { id } = sent.body;
  const note = { body: { text: `Ghi chú của ${who}` } };
  const more = [
    board.call(who, `POST /applications/${id}/notes`, note),
    board.call('sen', `POST /applications/${id}/notes`, { body: { text: 'Ứng viên sáng' } }),
    board.call('sen', `PATCH /applications/${id}`, { body: { status: 'viewed' } }),
    board.call('sen', `GET /files/${file_id}`),
    board.call(who, `PUT /saved-jobs/${job_id}`),
    board.call(who, 'POST /saved-searches', { body: { name: 'A', query: { search: 'kế toán' } } }),
    board.call(who, `PUT /companies/${toCompanyId('sen')}/follow`),
    board.call(who, 'POST /reports', {
      body: { subject: 'job', subject_id: job_id, reason: 'wrong', text: `Lời của ${who}` },
    }),
  ];
  for (const { status } of await Promise.all(more)) expect(status).toBeLessThan(300);
  return { id, file_id, job_id };
}

const findTablesContaining = (...words: string[]) => listTablesContaining(board.db, words);

describe('export', () => {
  test('contains all data of the person and none of others', async () => {
    const { id, file_id, job_id } = await createActiveAccount();
    await createActiveAccount('minh');
    const { status, body, headers } = await board.call('linh', 'GET /account/export');
    expect([status, headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(headers['content-disposition']).toContain('viecvui-account.json');
    expect(body).toMatchObject({
      person: { uid: toUid('linh'), email: 'linh@example.vn' },
      profile: { full_name: 'Nguyễn Thùy Linh' },
      files: [{ id: file_id, purpose: 'cv' }],
      applications: [{ id, cover_letter: 'Thư của linh' }],
      saved_jobs: [{ job_id }],
      saved_searches: [{ name: 'A' }],
      follows: [{ company_id: toCompanyId('sen') }],
      reports: [{ text: 'Lời của linh' }],
      company: null,
    });
    const text = JSON.stringify(body);
    expect(text).toContain('Ghi chú của linh');
    for (const word of ['minh', 'Ứng viên sáng']) expect(text).not.toContain(word);
    const [link] = body.file_links;
    const path = link.url.replace('https://viecvui.test', '');
    expect((await board.app.inject(path)).statusCode).toBe(200);
    const uses = await board.db.selectFrom('account_rights').select(['kind', 'counts']).execute();
    expect(uses).toMatchObject([{ kind: 'export', counts: { applications: 1, files: 1 } }]);
  });

  test('has no HEAD, which would count as an export', async () => {
    await createActiveAccount();
    expect((await board.call('linh', 'HEAD /account/export')).status).toBe(405);
    expect(await board.db.selectFrom('account_rights').select('kind').execute()).toEqual([]);
  });

  test('downloads as a zip with the uploaded files', async () => {
    const { file_id } = await createActiveAccount();
    const { rawPayload, headers } = await board.app.inject({
      url: '/api/v1/account/export?format=zip',
      headers: { authorization: 'Bearer test:linh' },
    });
    expect(headers['content-type']).toBe('application/zip');
    const entries = unzipSync(rawPayload);
    expect(Object.keys(entries)).toEqual(['account.json', `files/${file_id}-CV.docx`]);
    const { body } = await board.call('linh', 'GET /account/export');
    const inside = JSON.parse(Buffer.from(entries['account.json'] ?? []).toString());
    expect(inside.applications).toEqual(body.applications);
    const { key } = await board.db.selectFrom('files').select('key').executeTakeFirstOrThrow();
    expect(Buffer.from(entries[`files/${file_id}-CV.docx`] ?? [])).toEqual(
      await board.files.store.read(key),
    );
  });

  test('of an employer contains the company profile and its jobs', async () => {
    await postJob(board);
    const { body } = await board.call('sen', 'GET /account/export');
    expect(body).toMatchObject({
      company: { name: 'Công ty TNHH Sen Vàng', role: 'owner' },
      jobs: [{ title: 'Kế toán tổng hợp', state: 'active', headcount: null }],
      applications: [],
    });
  });
});

describe('deleting a seeker’s account', () => {
  test('leaves no row that names the person, and no file', async () => {
    const { id, file_id } = await createActiveAccount();
    await createActiveAccount('minh');
    await board.call('linh', 'GET /account/export');
    const response = await board.call('linh', 'DELETE /account', {
      headers: { 'idempotency-key': 'the-end' },
    });
    expect(response).toMatchObject({ status: 200, body: { deleted: true } });
    await sweepFiles({ ...(await board.createContext()), store: board.files.store });
    const remaining = await findTablesContaining(
      'person-linh',
      toUid('linh'),
      'linh@',
      id,
      file_id,
      'của linh',
    );
    expect(remaining).toEqual([]);
    const storedFiles = await Array.fromAsync(board.files.store.list(), ({ key }) => key);
    expect(storedFiles).toHaveLength(1);
    expect((await board.call('sen', `GET /applications/${id}`)).status).toBe(404);
    expect((await board.call('minh', 'GET /applications/my')).body.applications).toHaveLength(1);
    const [use] = await board.db
      .selectFrom('account_rights')
      .selectAll()
      .where('kind', '=', 'deletion')
      .execute();
    expect(use).toMatchObject({ id: response.body.receipt, person_id: null, role: 'job_seeker' });
    expect(use?.counts).toMatchObject({ applications: 1, files: 1, people: 1 });
  });

  test('leaves nothing of a write that runs at the same time', async () => {
    const { deletion, save } = await board.db.transaction().execute(async (db) => {
      await sql`SELECT 1 FROM people WHERE id = 'person-linh' FOR UPDATE`.execute(db);
      const deletion = board.call('linh', 'DELETE /account');
      await expect.poll(() => isWaiting(1)).toBe(true);
      const save = board.call('linh', 'POST /auth/profile/seeker', { body: profile });
      await expect.poll(() => isWaiting(2)).toBe(true);
      return { deletion, save };
    });
    expect((await deletion).status).toBe(200);
    expect((await save).status).toBe(409);
    expect(await findTablesContaining('person-linh', profile.full_name)).toEqual([]);
  });

  test('closes a company that was saved while the deletion was confirmed', async () => {
    const { deletion, save } = await board.db.transaction().execute(async (db) => {
      await sql`SELECT 1 FROM people WHERE id = 'person-founder' FOR UPDATE`.execute(db);
      const save = board.call('founder', 'POST /auth/profile/company', {
        body: {
          company_name: 'Lò Vồng',
          description: 'Gốm đỏ.',
          industry: 'Retail',
          size: '11-50',
          location: 'Vĩnh Long',
        },
      });
      await expect.poll(() => isWaiting(1)).toBe(true);
      const deletion = board.call('founder', 'DELETE /account');
      await expect.poll(() => isWaiting(2)).toBe(true);
      return { deletion, save };
    });
    expect((await save).status).toBe(200);
    expect((await deletion).status).toBe(200);
    const open = board.db
      .selectFrom('companies')
      .select('id')
      .where('name', '=', 'Lò Vồng')
      .where('closed_at', 'is', null);
    expect(await open.execute()).toEqual([]);
  });

  test('takes place once, however often it is requested at the same time', async () => {
    const deletions = [1, 2, 3].map(() => board.call('linh', 'DELETE /account'));
    const statuses = (await Promise.all(deletions)).map(({ status }) => status);
    // Whose caller is read only after the deletion has a token without a profile: 403.
    const [first, ...others] = statuses.toSorted((a, b) => a - b);
    expect(first).toBe(200);
    for (const status of others) expect([401, 403]).toContain(status);
    const receipts = board.db
      .selectFrom('account_rights')
      .select('id')
      .where('kind', '=', 'deletion');
    expect(await receipts.execute()).toHaveLength(1);
  });

  test('allows a new account with the same address', async () => {
    await createActiveAccount();
    await board.call('linh', 'DELETE /account');
    expect((await board.call('linh', 'GET /auth/me')).status).toBe(404);
    expect((await board.call('linh', 'POST /auth/profile', { body: {} })).body.role).toBeNull();
    expect((await board.call('linh', 'GET /files')).status).toBe(403);
  });
});

describe('deleting a company’s last account', () => {
  test('closes jobs with applications, notifies the applicants, and deletes the rest', async () => {
    const application = await createActiveAccount();
    const unappliedJob = await postJob(board);
    await uploadLogo(board);
    expect((await board.call('sen', 'DELETE /account')).status).toBe(200);
    const jobs = await board.db
      .selectFrom('jobs')
      .select(['id', 'state', 'close_reason'])
      .execute();
    expect(jobs).toEqual([{ id: application.job_id, state: 'closed', close_reason: 'cancelled' }]);
    const events = await board.db
      .selectFrom('events')
      .select(['job_id', 'by_person'])
      .where('kind', '=', 'job_closed')
      .execute();
    expect(events).toEqual([{ job_id: application.job_id, by_person: null }]);
    const page = await board.call(null, `GET /companies/${toCompanyId('sen')}`);
    expect(page.body).toMatchObject({ is_closed: true, contact: null, open_jobs: 0 });
    const directory = await board.call(null, 'GET /companies');
    expect(directory.body.companies.map(({ id }: { id: string }) => id)).toEqual([
      toCompanyId('ha_long'),
    ]);
    const mine = await board.call('linh', `GET /applications/${application.id}`);
    expect(mine).toMatchObject({ status: 200, body: { cover_letter: 'Thư của linh' } });
    expect(await findTablesContaining('person-sen', 'sen@', unappliedJob, 'Ứng viên sáng')).toEqual(
      [],
    );
  });

  test('cancels its interviews', async () => {
    const { id } = await createActiveAccount();
    const times = [new Date(NOON.getTime() + 86_400_000).toISOString()];
    const body = { times, place: 'Hà Nội' };
    const { status } = await board.call('sen', `POST /applications/${id}/interviews`, { body });
    expect(status).toBe(201);
    await board.call('sen', 'DELETE /account');
    const { body: mine } = await board.call('linh', `GET /applications/${id}`);
    expect(mine.interviews).toMatchObject([{ state: 'cancelled' }]);
    const events = await board.db
      .selectFrom('events')
      .select(['person_id', 'application_id'])
      .where('kind', '=', 'interview_cancelled')
      .execute();
    expect(events).toEqual([{ person_id: 'person-linh', application_id: id }]);
  });

  test('ends what it had with applicants, also when its last two members leave at once', async () => {
    const { id } = await createActiveAccount();
    const times = [new Date(NOON.getTime() + 86_400_000).toISOString()];
    const body = { times, place: 'Hà Nội' };
    await board.call('sen', `POST /applications/${id}/interviews`, { body });
    const company_id = toCompanyId('sen');
    await board.db
      .insertInto('memberships')
      .values({ person_id: 'person-founder', company_id, created_at: NOON })
      .execute();
    const { leaving } = await board.db.transaction().execute(async (db) => {
      await sql`SELECT 1 FROM companies WHERE id = ${company_id} FOR UPDATE`.execute(db);
      const leaving = Promise.all([
        board.call('sen', 'DELETE /account'),
        board.call('founder', 'DELETE /account'),
      ]);
      await expect.poll(() => isWaiting(2)).toBe(true);
      return { leaving };
    });
    expect((await leaving).map(({ status }) => status)).toEqual([200, 200]);
    const { body: mine } = await board.call('linh', `GET /applications/${id}`);
    expect(mine.interviews).toMatchObject([{ state: 'cancelled' }]);
    expect(await findTablesContaining('Ứng viên sáng')).toEqual([]);
  });

  test('deletes a company without applications completely', async () => {
    await postJob(board);
    await board.call('sen', 'DELETE /account');
    // The other processes still have to read that this company has changed; the log forgets it after a day.
    const now = new Date(Date.now() + 2 * 86_400_000);
    await sweepSearch({ db: board.db, now });
    expect(await findTablesContaining('person-sen', toCompanyId('sen'))).toEqual([]);
  });

  test('keeps the company when it has other members', async () => {
    const [job, logo] = [await postJob(board), await uploadLogo(board)];
    await board.db
      .insertInto('memberships')
      .values({ person_id: 'person-founder', company_id: toCompanyId('sen'), created_at: NOON })
      .execute();
    await board.call('sen', 'DELETE /account');
    expect((await board.call(null, `GET /jobs/${job}`)).body.is_active).toBe(true);
    expect((await board.call('founder', 'GET /files')).body.files[0].id).toBe(logo);
    expect(await findTablesContaining('person-sen')).toEqual([]);
  });
});

describe('confirmation before deletion', () => {
  const confirm = async (password: string | undefined, minutes: number) => {
    const uid = (await board.db.selectFrom('accounts').select('id').executeTakeFirstOrThrow()).id;
    const signed_in_at = new Date(NOON.getTime() - minutes * 60_000);
    const ctx = await board.createContext('linh');
    const actor = ctx.actor && { ...ctx.actor, issuer: EMBEDDED_ISSUER, uid, signed_in_at };
    const deps = { db: board.db, limits: true, hasher: createHasher() };
    return confirmOwner(deps, { ...ctx, actor }, password);
  };

  test('requires the right password, or a sign-in within the last ten minutes', async () => {
    const account = { email: 'linh@example.vn', password: 'mật khẩu dài', name: 'Linh' };
    await createAccount({ db: board.db, now: NOON }, account);
    expect(await confirm('mật khẩu dài', 60)).toBe('right');
    expect(await confirm('sai', 1)).toBe('wrong');
    expect(await confirm(undefined, 9)).toBe('right');
    expect(await confirm(undefined, 11)).toBe('stale');
    const tries = Array.from({ length: 12 }, () => confirm('sai', 1));
    const refused = (await Promise.allSettled(tries)).filter(({ status }) => status === 'rejected');
    expect(refused.length).toBeGreaterThan(1);
  });
});
