// Taking a company down with its jobs, and restoring both.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { saveImportedJobs } from '#jobs/import/save.ts';
import { prepareRow } from '#jobs/import/prepare.ts';
import { listCompanyAddresses } from '#dashboards/store/addresses.ts';
import { openBoard, createPosting, type TestBoard } from '#tests/support/test-board.ts';
import { createModerationScene, listIds, WHY } from '#tests/support/moderation-scene.ts';
import { runCommand } from '#tests/support/operator.ts';
import { restoreCommand, takedownCommand } from './moderate.ts';

let board: TestBoard;
beforeAll(async () => {
  board = await openBoard();
});
afterAll(() => board.close());

const down = (what: 'job' | 'company', id: string) =>
  runCommand(board, takedownCommand, [what, id, ...WHY]);
const back = (what: 'job' | 'company', id: string) =>
  runCommand(board, restoreCommand, [what, id, ...WHY]);

const { addJob, apply, listKinds, dispatchAllEvents } = createModerationScene(() => board);

describe('restoring a job', () => {
  test.each(['active', 'paused', 'closed'] as const)(
    'brings back a job that was %s',
    async (state) => {
      const { id } = await addJob();
      if (state === 'paused')
        await board.call('sen', `PUT /jobs/${id}`, { body: { is_active: false } });
      if (state === 'closed')
        await board.call('sen', `POST /jobs/${id}/close`, { body: { reason: 'filled' } });
      const { body: before } = await board.call(null, `GET /jobs/${id}`);
      await down('job', id);
      expect(await back('job', id)).toMatchObject({ code: 0 });
      expect((await board.call(null, `GET /jobs/${id}`)).body).toEqual(before);
      const listed = listIds((await board.call(null, 'GET /jobs?limit=100')).body);
      expect(listed.includes(id)).toBe(state === 'active');
      expect(await back('job', id)).toMatchObject({ code: 1 });
    },
  );

  test('notifies company and applicants, and does not reopen an expired job', async () => {
    const { id } = await addJob();
    await apply('minh', id);
    await down('job', id);
    await board.db
      .updateTable('jobs')
      .set({ expires_at: new Date(board.clock.now.getTime() - 1) })
      .where('id', '=', id)
      .execute();
    await back('job', id);
    await dispatchAllEvents();
    expect(await listKinds('minh')).toContain('application_job_restored');
    expect(await listKinds('sen')).toContain('job_restored');
    expect((await board.call(null, `GET /jobs/${id}`)).body.state).toBe('expired');
    expect(listIds((await board.call(null, 'GET /jobs?limit=100')).body)).not.toContain(id);
  });
});

describe('a taken-down company', () => {
  const id = 'company-ha_long';
  const jobs: Record<string, string> = {};
  const getState = async (job_id = '') =>
    (await board.db.selectFrom('jobs').select('state').where('id', '=', job_id).executeTakeFirst())
      ?.state;
  beforeAll(async () => {
    for (const name of ['active', 'closed', 'alone', 'later'])
      jobs[name] = (await addJob('ha_long')).id;
    await board.call('ha_long', `POST /jobs/${jobs.closed}/close`, { body: { reason: 'filled' } });
    const draft = { ...createPosting(), title: 'Bản nháp của Hạ Long' };
    jobs.draft = (await board.call('ha_long', 'POST /jobs/drafts', { body: draft })).body.id;
    await board.call('minh', `PUT /companies/${id}/follow`);
    await apply('linh', jobs.active ?? '');
    await down('job', jobs.alone ?? '');
    await runCommand(board, takedownCommand, [
      'job',
      jobs.later ?? '',
      '--why',
      'Tin trùng',
      '--by',
      'hoa',
    ]);
  });
  beforeEach(dispatchAllEvents);

  test('disappears with its open and closed jobs', async () => {
    expect(await down('company', id)).toMatchObject({ code: 0, text: /2 of its jobs/ });
  });

  test('answers 410 for itself and all its jobs, whatever their state', async () => {
    const calls = ['GET /companies/company-ha_long', 'POST /companies/company-ha_long/views'];
    for (const call of calls) {
      const body = call.startsWith('POST') ? {} : undefined;
      const response = await board.call(null, call, { body });
      expect([response.status, response.body.code]).toEqual([410, 'company_taken_down']);
    }
    expect((await board.call('minh', `PUT /companies/${id}/follow`)).status).toBe(410);
    for (const name of ['active', 'closed', 'alone'])
      expect((await board.call(null, `GET /jobs/${jobs[name]}`)).status).toBe(410);
  });

  test('disappears from directory, featured companies, suggestions, follows and sitemap', async () => {
    for (const [who, call] of [
      [null, 'GET /companies?limit=100'],
      [null, 'GET /companies/featured'],
      [null, 'GET /jobs/suggest?q=ha%20long'],
      [null, 'GET /jobs?limit=100'],
      ['minh', 'GET /follows'],
    ] as const)
      expect(JSON.stringify((await board.call(who, call)).body)).not.toContain(id);
    const addresses = await listCompanyAddresses(board.db, 0);
    expect(addresses.map((it) => it.id)).not.toContain(id);
  });

  test('can publish neither a new job nor a draft', async () => {
    const body = { ...createPosting(), title: 'Việc mới' };
    for (const [call, sent] of [
      ['POST /jobs', body],
      [`POST /jobs/${jobs.draft}/publish`, undefined],
      [`PUT /jobs/${jobs.draft}`, { is_active: true }],
    ] as const) {
      const response = await board.call('ha_long', call, { body: sent });
      expect([response.status, response.body.code]).toEqual([403, 'own_company_taken_down']);
    }
    expect(await getState(jobs.draft)).toBe('draft');
    const forced = board.db
      .updateTable('jobs')
      .set({ state: 'active' })
      .where('id', '=', jobs.draft ?? '')
      .execute();
    await expect(forced).rejects.toThrow(/is taken down/);
  });

  test('gets no job through an import', async () => {
    const { db, clock } = board;
    const row = { id: 'x-1', title: 'Thợ lặn', company: 'Hạ Long Tech', location: 'Hà Nội' };
    const prepared = prepareRow(row, { company: undefined, now: clock.now, revive: false });
    if (!('job' in prepared)) throw new Error('The row could not be read');
    const companies = new Map([[prepared.job.company_key, id]]);
    const result = await saveImportedJobs(db, [prepared.job], {
      now: clock.now,
      revive: false,
      companies,
    });
    expect(result).toMatchObject({ added: 0, taken_down: 1 });
  });

  test('notifies its members and its applicants', async () => {
    expect(await listKinds('ha_long')).toContain('company_taken_down');
    expect(await listKinds('linh')).toContain('application_job_taken_down');
  });

  test('has its jobs taken down until it is restored itself', async () => {
    expect(await back('job', jobs.active ?? '')).toMatchObject({ code: 1 });
    expect(await getState(jobs.active)).toBe('taken_down');
  });

  test('returns with a job that was restored meanwhile, which keeps its audit row and reason', async () => {
    const job = jobs.later ?? '';
    expect(await back('job', job)).toMatchObject({ code: 0, text: /together with its company/ });
    expect(await getState(job)).toBe('taken_down');
    const { taken_down_reason } = await board.db
      .selectFrom('jobs')
      .select('taken_down_reason')
      .where('id', '=', job)
      .executeTakeFirstOrThrow();
    expect(taken_down_reason).toBe(WHY[1]);
    const audited = await board.db
      .selectFrom('operator_actions')
      .select('action')
      .where('subject_id', '=', job)
      .execute();
    expect(audited.map(({ action }) => action).toSorted()).toEqual(['restore', 'takedown']);
  });

  test('returns with its jobs as they were, except those taken down separately', async () => {
    expect(await back('company', id)).toMatchObject({ code: 0 });
    expect((await board.call(null, `GET /companies/${id}`)).status).toBe(200);
    expect(await getState(jobs.active)).toBe('active');
    expect(await getState(jobs.closed)).toBe('closed');
    expect(await getState(jobs.draft)).toBe('draft');
    expect(await getState(jobs.alone)).toBe('taken_down');
    const listed = listIds((await board.call(null, `GET /jobs?company_id=${id}`)).body);
    expect(new Set(listed)).toEqual(new Set([jobs.active, jobs.later]));
  });
});

test.each([
  ['an unknown id', ['job', 'unknown', ...WHY], 1],
  ['an id with quotes', ['job', "' OR 1=1 --", ...WHY], 1],
  ['an unknown company', ['company', 'unknown', ...WHY], 1],
])('%s: %j exits with %i', async (_what, args, code) => {
  expect((await runCommand(board, takedownCommand, args)).code).toBe(code);
});

test.each([[['job', 'x']], [['person', 'x', ...WHY]], [['job', ...WHY]]])(
  'without its required arguments the command prints its usage: %j',
  async (args) => {
    await expect(runCommand(board, takedownCommand, args)).rejects.toThrow(/why/);
  },
);

test('a takedown and its restore have no time limit, however many jobs the company has', async () => {
  await addJob('sen');
  // Fails like a statement that has reached the limit of its session.
  await board.pool.query(`CREATE FUNCTION need_time() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF current_setting('statement_timeout') <> '0' THEN
        RAISE EXCEPTION 'out of time' USING ERRCODE = '57014'; END IF;
      RETURN NULL; END $$;
    CREATE TRIGGER need_time AFTER UPDATE ON jobs FOR EACH STATEMENT EXECUTE FUNCTION need_time()`);
  try {
    expect(await down('company', 'company-sen')).toMatchObject({ code: 0 });
    expect(await back('company', 'company-sen')).toMatchObject({ code: 0 });
  } finally {
    await board.pool.query('DROP FUNCTION need_time CASCADE');
  }
});
