// A taken-down job disappears from every place.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listJobAddresses } from '#dashboards/store/addresses.ts';
import { listOperatorActions } from '#moderation/store/audit.ts';
import { openBoard, createPosting, type TestBoard } from '#tests/support/test-board.ts';
import { createModerationScene, listIds, WHY } from '#tests/support/moderation-scene.ts';
import { runCommand } from '#tests/support/operator.ts';
import { takedownCommand } from './moderate.ts';

let board: TestBoard;
beforeAll(async () => {
  board = await openBoard();
});
afterAll(() => board.close());

const down = (id: string) => runCommand(board, takedownCommand, ['job', id, ...WHY]);

const profileFor = (title: string) => ({
  full_name: 'Trần Quang Minh',
  title,
  bio: 'Năm năm làm nghề.',
  skills: ['Hàn'],
  experience: 'mid',
  location: 'Hà Nội',
});

const { addJob, apply, listKinds, dispatchAllEvents } = createModerationScene(() => board);

describe('a taken-down job', () => {
  let job: Awaited<ReturnType<typeof addJob>>;
  test('is visible everywhere until the command takes it down', async () => {
    job = await addJob();
    await apply('linh', job.id);
    expect((await board.call('minh', `PUT /saved-jobs/${job.id}`)).status).toBe(200);
    const body = { name: 'Gốm', query: { search: job.title } };
    await board.call('minh', 'POST /saved-searches', { body });
    await board.call('minh', 'POST /auth/profile/seeker', { body: profileFor(job.title) });
    for (const [who, call] of [
      [null, 'GET /jobs'],
      ['minh', 'GET /jobs/recommended'],
    ] as const)
      expect(JSON.stringify((await board.call(who, call)).body)).toContain(job.id);
    expect(await down(job.id)).toMatchObject({ code: 0 });
  });

  test.each([
    ['en', 'This job was taken down because it broke our rules.'],
    ['vi', 'Tin tuyển dụng này đã bị gỡ vì vi phạm quy định.'],
  ] as const)('answers 410 in %s', async (language, error) => {
    const response = await board.call(null, `GET /jobs/${job.id}`, { language });
    expect(response).toMatchObject({ status: 410, body: { code: 'taken_down', error } });
  });

  test.each([
    [null, 'POST /jobs/:id/views', { type: 'page' }],
    [null, 'GET /jobs/:id/similar', undefined],
    ['minh', 'GET /jobs/:id', undefined],
    ['ha_long', 'GET /jobs/:id', undefined],
    ['minh', 'PUT /saved-jobs/:id', undefined],
  ] as const)('%s: %s answers 410 too', async (who, call, body) => {
    const response = await board.call(who, call.replace(':id', job.id), { body });
    expect([response.status, response.body.code]).toEqual([410, 'taken_down']);
  });

  test('accepts no application and no report', async () => {
    const applied = await board.call('minh', 'POST /applications', { body: { job_id: job.id } });
    expect([applied.status, applied.body.code]).toEqual([410, 'taken_down']);
    const body = { subject: 'job', subject_id: job.id, reason: 'scam' };
    expect((await board.call('minh', 'POST /reports', { body })).status).toBe(404);
  });

  test('disappears from list, search, suggestions, recommendations and the company’s page', async () => {
    const query = encodeURIComponent(job.title);
    for (const call of [
      'GET /jobs',
      `GET /jobs?search=${query}`,
      'GET /jobs?company_id=company-sen',
    ])
      expect(listIds((await board.call(null, call)).body)).not.toContain(job.id);
    const { body: suggested } = await board.call(null, `GET /jobs/suggest?q=${query}`);
    expect(JSON.stringify(suggested)).not.toContain(job.title);
    const { body: recommended } = await board.call('minh', 'GET /jobs/recommended');
    expect(JSON.stringify(recommended)).not.toContain(job.id);
    const { body: company } = await board.call(null, 'GET /companies/company-sen');
    const { body: listed } = await board.call(null, 'GET /jobs?company_id=company-sen');
    expect(company.open_jobs).toBe(listed.total);
  });

  test('disappears from sitemap, job alerts and the data for matching', async () => {
    const addresses = await listJobAddresses(board.db, board.clock.now, 0);
    expect(addresses.map(({ id }) => id)).not.toContain(job.id);
    const { body } = await board.call('minh', 'GET /saved-searches');
    const preview = await board.call(
      'minh',
      `GET /saved-searches/${body.saved_searches[0].id}/preview`,
    );
    expect(JSON.stringify(preview.body)).not.toContain(job.id);
    for (const table of ['job_documents', 'job_cards', 'job_facts'] as const)
      expect(
        await board.db.selectFrom(table).select('job_id').where('job_id', '=', job.id).execute(),
      ).toEqual([]);
  });

  test('stays in a saved list as unavailable, without its text', async () => {
    const { body } = await board.call('minh', 'GET /saved-jobs');
    expect(body.saved_jobs[0].job).toMatchObject({
      id: job.id,
      state: 'taken_down',
      is_active: false,
      title: job.title,
      description: '',
      requirements: [],
      benefits: [],
    });
  });

  test('is shown as removed to its applicants, who are notified once', async () => {
    await dispatchAllEvents();
    const { body } = await board.call('linh', 'GET /applications/my');
    expect(body.applications[0]).toMatchObject({ job_removed: true, job_is_active: false });
    expect(await listKinds('linh')).toEqual(['application_job_taken_down']);
    const mails = await board.db
      .selectFrom('mails')
      .select(['person_id', 'kind', 'template'])
      .execute();
    expect(mails).toContainEqual({
      person_id: 'person-linh',
      kind: 'application',
      template: 'application_job_taken_down',
    });
  });

  test('is shown with the reason to its company only', async () => {
    const { body } = await board.call('sen', 'GET /jobs/my');
    expect(body.jobs.find(({ id }: { id: string }) => id === job.id)).toMatchObject({
      state: 'taken_down',
      is_active: false,
      taken_down: { reason: 'Đòi tiền cọc', with_company: false },
    });
    expect((await board.call('sen', `GET /jobs/${job.id}`)).body.state).toBe('taken_down');
    expect((await board.call('sen', `GET /jobs/${job.id}/days`)).status).toBe(200);
    expect(await listKinds('sen')).toContain('job_taken_down');
  });

  test.each([
    ['PUT /jobs/:id', { is_active: true }],
    ['PUT /jobs/:id', createPosting()],
    ['PUT /jobs/:id/draft', createPosting()],
    ['POST /jobs/:id/renew', undefined],
    ['POST /jobs/:id/publish', undefined],
    ['POST /jobs/:id/duplicate', undefined],
    ['POST /jobs/:id/close', { reason: 'filled' }],
    ['DELETE /jobs/:id', undefined],
  ])('cannot be changed by its company: %s %j', async (call, body) => {
    const response = await board.call('sen', call.replace(':id', job.id), { body });
    expect([response.status, response.body.code]).toEqual([409, 'own_job_taken_down']);
  });

  test('cannot be posted again under another id', async () => {
    const { title, description } = job;
    const again = { ...createPosting(), title: title.toUpperCase(), description };
    const posted = await board.call('sen', 'POST /jobs', { body: again });
    expect([posted.status, posted.body.code]).toEqual([409, 'duplicates_taken_down_job']);
    const draft = await board.call('sen', 'POST /jobs/drafts', { body: again });
    const published = await board.call('sen', `POST /jobs/${draft.body.id}/publish`);
    expect([published.status, published.body.code]).toEqual([409, 'duplicates_taken_down_job']);
    const other = await addJob();
    const revised = await board.call('sen', `PUT /jobs/${other.id}`, { body: again });
    expect([revised.status, revised.body.code]).toEqual([409, 'duplicates_taken_down_job']);
    const other_text = { other: { language: 'en', title, description } };
    const swapped = await board.call('sen', 'POST /jobs', {
      body: { ...createPosting(), ...other_text },
    });
    expect([swapped.status, swapped.body.code]).toEqual([409, 'duplicates_taken_down_job']);
  });

  test.each(['closed', 'expired'])('cannot come back by a job that is %s', async (state) => {
    const other = await addJob();
    if (state === 'closed')
      await board.call('sen', `POST /jobs/${other.id}/close`, { body: { reason: 'other' } });
    const { title, description } = job;
    const expiry = state === 'expired' ? { expires_at: board.clock.now } : {};
    await board.db
      .updateTable('jobs')
      .set({ title, description, ...expiry })
      .where('id', '=', other.id)
      .execute();
    const on = { body: { is_active: true } };
    const reopened = [
      await board.call('sen', `POST /jobs/${other.id}/renew`),
      await board.call('sen', `PUT /jobs/${other.id}`, on),
    ];
    for (const { status, body } of reopened)
      expect([status, body.code]).toEqual([409, 'duplicates_taken_down_job']);
  });

  test('taking it down twice changes and records nothing', async () => {
    const actions = () => listOperatorActions(board.db, { subject_id: job.id, limit: 10 });
    const before = await actions();
    expect(before).toMatchObject([{ operator: 'hoa', action: 'takedown', reason: 'Đòi tiền cọc' }]);
    expect(await down(job.id)).toMatchObject({ code: 1 });
    expect(await actions()).toEqual(before);
  });
});
