// Takedowns from another process, and concurrent with actions of companies and seekers.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listenToDatabase, type DatabaseListener } from '#db-listener.ts';
import { listCompanyAddresses, listJobAddresses } from '#dashboards/store/addresses.ts';
import { openBoard, createPosting, postJob, type TestBoard } from '#tests/support/test-board.ts';
import { runCommand, spawnCommand } from '#tests/support/operator.ts';
import { restoreCommand, takedownCommand } from './moderate.ts';
import { silentLog } from '#tests/support/silent-log.ts';

let board: TestBoard;
let listener: DatabaseListener;
beforeAll(async () => {
  board = await openBoard();
  // As a server does: it listens for changes and answers from its caches.
  listener = listenToDatabase({ search: board.search, pool: board.pool, log: silentLog }, () => {});
});
afterAll(async () => {
  await listener.stop();
  await board.close();
});

const WHY = ['--why', 'Lừa đảo', '--by', 'hoa'];
let nth = 0;
const aJob = (who: 'sen' | 'ha_long' = 'sen') =>
  postJob(board, who, { title: `Thợ hàn ${(nth += 1)}`, description: `Mô tả ${nth}` });

/** Where the job is visible for a visitor of this process. */
async function shows(id: string): Promise<string[]> {
  const places: Record<string, unknown> = {
    list: (await board.call(null, 'GET /jobs?limit=100')).body,
    search: (await board.call(null, 'GET /jobs?search=th%E1%BB%A3%20h%C3%A0n&limit=100')).body,
    company: (await board.call(null, 'GET /jobs?company_id=company-sen')).body,
    page: (await board.call(null, `GET /jobs/${id}`)).body,
    sitemap: [
      await listJobAddresses(board.db, board.clock.now, 0),
      await listCompanyAddresses(board.db, 0),
    ],
  };
  return Object.keys(places).filter((place) => JSON.stringify(places[place]).includes(`"${id}"`));
}

async function waitUntil(condition: () => Promise<boolean>): Promise<void> {
  await expect.poll(condition, { timeout: 30_000 }).toBe(true);
}

test('a command in another process is seen by a running server soon', async () => {
  const id = await aJob();
  await board.search.loadStats(board.clock.now);
  expect(await shows(id)).toEqual(['list', 'search', 'company', 'page', 'sitemap']);
  expect(await spawnCommand(board, ['takedown', 'job', id, ...WHY])).toMatchObject({ code: 0 });
  await waitUntil(async () => (await shows(id)).length === 0);
  expect(await spawnCommand(board, ['restore', 'job', id, ...WHY])).toMatchObject({ code: 0 });
  const back = async () => (await shows(id)).length === 5;
  await waitUntil(back);
}, 120_000);

test('wrong arguments exit with 2, an unknown id with 1', async () => {
  expect(await spawnCommand(board, ['takedown', 'job', 'x'])).toMatchObject({
    code: 2,
    text: /why/,
  });
  expect(await spawnCommand(board, ['suspend', 'person', 'x', ...WHY])).toMatchObject({ code: 1 });
}, 120_000);

test('a concurrent action of the company does not bring a taken-down job back', async () => {
  for (let round = 0; round < 10; round++) {
    const id = await aJob();
    const edits = [
      board.call('sen', `PUT /jobs/${id}`, {
        body: createPosting({ title: 'Sửa', description: id }),
      }),
      board.call('sen', `PUT /jobs/${id}`, { body: { is_active: true } }),
      board.call('sen', `POST /jobs/${id}/renew`),
      board.call('sen', `POST /jobs/${id}/close`, { body: { reason: 'filled' } }),
    ];
    const [result, ...answers] = await Promise.all([
      runCommand(board, takedownCommand, ['job', id, ...WHY]),
      ...edits,
    ]);
    expect(result.code).toBe(0);
    expect(
      answers.map(({ status }) => status).filter((status) => ![200, 409].includes(status)),
    ).toEqual([]);
    expect((await board.call(null, `GET /jobs/${id}`)).status).toBe(410);
    expect((await shows(id)).length).toBe(0);
  }
}, 120_000);

test('a concurrent applicant is either refused or notified', async () => {
  for (let round = 0; round < 10; round++) {
    const job_id = await aJob();
    const [result, { status }] = await Promise.all([
      runCommand(board, takedownCommand, ['job', job_id, ...WHY]),
      board.call('linh', 'POST /applications', { body: { job_id } }),
    ]);
    expect(result.code).toBe(0);
    expect([201, 410]).toContain(status);
    const { body } = await board.call('linh', 'GET /applications/my');
    const mine = body.applications.find((it: { job_id: string }) => it.job_id === job_id);
    expect(mine?.job_removed ?? null).toBe(status === 201 ? true : null);
  }
}, 120_000);

test('a company taken down while it publishes has no open job', async () => {
  for (let round = 0; round < 10; round++) {
    const id = await aJob('ha_long');
    await board.call('ha_long', `PUT /jobs/${id}`, { body: { is_active: false } });
    const fresh = createPosting({ title: `Mới ${round}`, description: `Mô tả mới ${round}` });
    const { body: draft } = await board.call('ha_long', 'POST /jobs/drafts', {
      body: { ...fresh, title: `Nháp ${round}` },
    });
    const [result, ...answers] = await Promise.all([
      runCommand(board, takedownCommand, ['company', 'company-ha_long', ...WHY]),
      board.call('ha_long', 'POST /jobs', { body: fresh }),
      board.call('ha_long', `PUT /jobs/${id}`, { body: { is_active: true } }),
      board.call('ha_long', `POST /jobs/${draft.id}/publish`),
    ]);
    expect(result.code).toBe(0);
    const odd = answers.filter(({ status }) => ![200, 201, 403, 409].includes(status));
    expect(odd.map(({ body }) => body)).toEqual([]);
    const open = board.db
      .selectFrom('jobs')
      .select('id')
      .where('company_id', '=', 'company-ha_long')
      .where('state', 'in', ['active', 'paused', 'closed']);
    expect(await open.execute()).toEqual([]);
    expect(
      (await runCommand(board, restoreCommand, ['company', 'company-ha_long', ...WHY])).code,
    ).toBe(0);
  }
}, 120_000);

test('two concurrent takedowns write one audit row and one notice', async () => {
  const id = await aJob();
  const both = await Promise.all(
    [1, 2].map(() => runCommand(board, takedownCommand, ['job', id, ...WHY])),
  );
  expect(new Set(both.map(({ code }) => code))).toEqual(new Set([0, 1]));
  const events = await board.db
    .selectFrom('events')
    .select('kind')
    .where('job_id', '=', id)
    .execute();
  expect(events.filter(({ kind }) => kind === 'job_taken_down')).toHaveLength(1);
});
