// Tests the endpoints that change jobs: switching, revising, renewing and removing.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  NOON,
  openBoard,
  createPosting,
  postJob,
  type TestBoard,
} from '#tests/support/test-board.ts';
import { DAY } from '#platform/durations.ts';

const later = (days: number) => new Date(NOON.getTime() + days * DAY);

let board: TestBoard;
beforeAll(async () => {
  board = await openBoard();
});
beforeEach(() => {
  board.clock.now = NOON;
});
afterAll(() => board.close());

const call: TestBoard['call'] = (...all) => board.call(...all);

describe('changing a job', () => {
  test('switches a job off and on; an expired one gets sixty days', async () => {
    const id = await postJob(board);
    const off = await call('sen', `PUT /jobs/${id}`, { body: { is_active: false } });
    expect(off).toMatchObject({ status: 200, body: { is_active: false, state: 'paused' } });
    board.clock.now = later(10);
    const on = await call('sen', `PUT /jobs/${id}`, { body: { is_active: true } });
    expect(on.body).toMatchObject({ is_active: true, expires_at: '2027-01-19T16:59:59.000Z' });
    board.clock.now = later(61);
    expect((await call(null, `GET /jobs/${id}`)).body.is_active).toBe(false);
    const again = await call('sen', `PUT /jobs/${id}`, { body: { is_active: true } });
    expect(again.body).toMatchObject({ is_active: true, expires_at: '2027-03-21T16:59:59.000Z' });
  });

  test('revises the whole job, and may switch it in the same request', async () => {
    const id = await postJob(board);
    const { status, body } = await call('sen', `PUT /jobs/${id}`, {
      body: createPosting({ title: 'Kế toán trưởng', location: 'Da Nang', is_active: false }),
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ title: 'Kế toán trưởng', location: 'Da Nang', state: 'paused' });
  });

  test.each([
    ['Ha Noi', 'Da Nang'],
    ['Ha Noi; Da Nang; Hai Phong', 'Da Nang; Ha Noi'],
    ['Da Nang', 'Da Nang; Can Tho; Ha Noi'],
    ['Quận 1, Ho Chi Minh City; Hai Phong', 'Quận 7, Ho Chi Minh City; Hai Phong'],
    ['Ha Noi; Da Nang', 'Remote'],
  ])('moves from %s to %s, and answers the same as reading and searching', async (from, to) => {
    const id = await postJob(board, 'sen', { location: from });
    const revised = await call('sen', `PUT /jobs/${id}`, { body: createPosting({ location: to }) });
    const read = await call(null, `GET /jobs/${id}`);
    expect(revised).toEqual({ ...read, headers: revised.headers });
    expect(read.body.places).toHaveLength(to === 'Remote' ? 0 : to.split(';').length);
    const { body } = await call(null, 'GET /jobs?sort=newest');
    const found = body.jobs.find((job: { id: string }) => job.id === id);
    expect(found.places).toEqual(read.body.places);
  });

  test.each([
    [{ is_active: 'yes' }, ['is_active']],
    [{ title: '', location: 'Ha Noi', description: 'x' }, ['title']],
    [{ ...createPosting(), title: 'x'.repeat(251) }, ['title']],
    [{ ...createPosting(), salary_min: '15tr' }, ['salary_min']],
  ])('names the invalid fields of %j', async (body, fields) => {
    const id = await postJob(board);
    const response = await call('sen', `PUT /jobs/${id}`, { body });
    expect(response.status).toBe(400);
    expect(Object.keys(response.body.fields)).toEqual(fields);
  });

  test('answers 412 when the job has changed since', async () => {
    const id = await postJob(board);
    const version = NOON.toISOString();
    board.clock.now = later(1);
    const change = (ifMatch: string) =>
      call('sen', `PUT /jobs/${id}`, { body: createPosting(), headers: { 'if-match': ifMatch } });
    expect((await change(`"${version}"`)).status).toBe(200);
    expect(await change(version)).toMatchObject({
      status: 412,
      body: { code: 'job_version_conflict' },
    });
    expect((await change('nonsense')).status).toBe(412);
    expect((await change('*')).status).toBe(200);
    const remove = (headers: Record<string, string>) =>
      call('sen', `DELETE /jobs/${id}`, { headers });
    expect(await remove({ 'if-match': version })).toMatchObject({
      status: 412,
      body: { code: 'job_version_conflict' },
    });
    expect((await remove({})).status).toBe(200);
  });

  test('renews a job for sixty days from now', async () => {
    const id = await postJob(board);
    board.clock.now = later(30);
    expect(await call('sen', `POST /jobs/${id}/renew`)).toMatchObject({
      status: 200,
      body: { expires_at: '2027-02-18T16:59:59.000Z', is_active: true },
    });
  });

  test('renews and reopens only the version that is named', async () => {
    const id = await postJob(board);
    const { updated_at } = (await call('sen', `GET /jobs/${id}`)).body;
    board.clock.now = later(1);
    await call('sen', `POST /jobs/${id}/close`, { body: { reason: 'filled' } });
    const renew = (match: string) =>
      call('sen', `POST /jobs/${id}/renew`, { headers: { 'if-match': `"${match}"` } });
    expect(await renew(updated_at)).toMatchObject({
      status: 412,
      body: { code: 'job_version_conflict' },
    });
    const closed = (await call('sen', `GET /jobs/${id}`)).body;
    expect((await renew(closed.updated_at)).body.state).toBe('active');
  });

  test('removes a job; its application stays readable to the applicant', async () => {
    const id = await postJob(board);
    await call('minh', 'POST /applications', { body: { job_id: id } });
    expect(await call('sen', `DELETE /jobs/${id}`)).toMatchObject({
      status: 200,
      body: { removed: true },
    });
    expect((await call('sen', `DELETE /jobs/${id}`)).status).toBe(404);
    const { body } = await call('minh', `GET /applications/my?job_id=${id}`);
    expect(body.applications).toMatchObject([{ job_id: id, job_removed: true }]);
  });

  test('answers 403 to other companies and 404 for unknown jobs, before the body is validated', async () => {
    const id = await postJob(board);
    for (const endpoint of [`PUT /jobs/${id}`, `DELETE /jobs/${id}`, `POST /jobs/${id}/renew`]) {
      expect(await call('ha_long', endpoint, { body: '{broken' })).toMatchObject({
        status: 403,
        body: { code: 'not_your_job' },
      });
      expect((await call('sen', endpoint.replace(id, 'unknown'), { body: '{' })).status).toBe(404);
    }
  });
});
