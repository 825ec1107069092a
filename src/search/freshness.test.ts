// Results change as soon as a job does, through this process, another process or the passing of time.
import { Kysely, PostgresDialect } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startListener } from '#platform/database/listen.ts';
import { createPool } from '#platform/database/open.ts';
import type { Tables } from '#tables.ts';
import {
  toCompanyId,
  NOON,
  openBoard,
  postJob,
  type TestBoard,
} from '#tests/support/test-board.ts';
import { createFinder, postAll } from '#tests/support/finder.ts';
import type { Db } from '#context.ts';
import { listJobs } from './actions/list-jobs.ts';
import { JobQuery } from './contract.ts';
import { watchIndex } from './index-watch.ts';
import { createSearchIndex, type SearchIndex } from './search-index.ts';
import { silentLog } from '#tests/support/silent-log.ts';

let board: TestBoard;
/** Another process, with its own connections and its own search index. */
let other: Db;
let index: SearchIndex;
let otherPool: ReturnType<typeof createPool>;
const { find, search, titles } = createFinder(() => board);

beforeAll(async () => {
  board = await openBoard();
  await postAll(board, [{ title: 'Kế toán' }, { title: 'Nhân viên pháp chế' }]);
  otherPool = createPool(board.pool.options, silentLog);
  other = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: otherPool }) });
  index = createSearchIndex(other);
});
afterAll(async () => {
  await other.destroy();
  await board.close();
});

describe('at once', () => {
  test('a posted job is found, counted, suggested and in the facets', async () => {
    const { total } = await find('');
    expect(await search('thợ lặn')).toEqual([]);
    const id = await postJob(board, 'sen', { title: 'Thợ lặn', category: 'Design' });
    expect(await search('thợ lặn')).toEqual(['Thợ lặn']);
    const { total: after, facets } = await find('facets=1');
    expect(after).toBe(total + 1);
    expect(facets.category).toContainEqual({ value: 'Design', label: 'Design', count: 1 });
    await board.call('sen', `DELETE /jobs/${id}`);
    expect(await search('thợ lặn')).toEqual([]);
    expect((await find('')).total).toBe(total);
  });

  test('a job of which only the places change is found in the new place and shows it', async () => {
    const id = await postJob(board, 'sen', { title: 'Thợ gốm', location: 'Ha Noi' });
    await board.db.transaction().execute(async (within) => {
      await within.deleteFrom('job_places').where('job_id', '=', id).execute();
      const place = { job_id: id, position: 0, code: '46', former: null, written: null };
      await within.insertInto('job_places').values(place).execute();
    });
    expect(await titles('location=01')).not.toContain('Thợ gốm');
    expect(await titles('location=46')).toContain('Thợ gốm');
    const { jobs } = await find('search=tho+gom');
    expect(jobs[0]?.location).toBe('Hue');
    await board.call('sen', `DELETE /jobs/${id}`);
  });

  test('a revised job is found by what it says now, in its new place and at its new pay', async () => {
    const id = await postJob(board, 'sen', { title: 'Pha chế', location: 'Ha Noi' });
    expect(await titles('location=01')).toContain('Pha chế');
    const { body } = await board.call('sen', `GET /jobs/${id}`);
    const posting = { ...body, title: 'Đầu bếp', location: 'Hue', salary_max: 90_000_000 };
    const {
      title,
      location,
      description,
      requirements,
      benefits,
      type,
      level,
      salary_min,
      salary_max,
    } = posting;
    const sent = {
      title,
      location,
      description,
      requirements,
      benefits,
      type,
      level,
      salary_min,
      salary_max,
    };
    const response = await board.call('sen', `PUT /jobs/${id}`, { body: sent });
    expect(response.status, JSON.stringify(response.body)).toBe(200);
    expect(await search('pha chế')).toEqual([]);
    expect(await search('đầu bếp')).toEqual(['Đầu bếp']);
    expect(await titles('location=01')).not.toContain('Đầu bếp');
    expect(await titles('location=Hue')).toEqual(['Đầu bếp']);
    expect(await titles('sort=salary')).toContain('Đầu bếp');
    expect(await titles('salary_min=80000000')).toEqual(['Đầu bếp']);
    await board.call('sen', `DELETE /jobs/${id}`);
  });

  test('a job disappears the second it expires, and returns when it is renewed', async () => {
    const id = await postJob(board, 'sen', { title: 'Gác đền' });
    const { body } = await board.call('sen', `GET /jobs/${id}`);
    const end = new Date(body.expires_at).getTime();
    board.clock.now = new Date(end - 1000);
    expect((await find('search=gac%20den')).total).toBe(1);
    board.clock.now = new Date(end + 1000);
    for (const query of ['search=gac%20den', '', 'sort=salary', 'location=01', 'sort=newest']) {
      expect(await titles(query)).not.toContain('Gác đền');
    }
    expect((await find('search=gac%20den')).total).toBe(0);
    expect((await board.call('sen', `POST /jobs/${id}/renew`)).status).toBe(200);
    expect(await search('gac den')).toEqual(['Gác đền']);
    board.clock.now = NOON;
    await board.call('sen', `DELETE /jobs/${id}`);
  });

  test('a company’s new name is found, and its old one no longer', async () => {
    const id = await postJob(board, 'ha_long', { title: 'Kỹ sư AI' });
    expect((await search('ha long'))[0]).toBe('Kỹ sư AI');
    await board.db
      .updateTable('companies')
      .set({ name: 'Biển Xanh' })
      .where('id', '=', toCompanyId('ha_long'))
      .execute();
    expect(await search('bien xanh')).toEqual(['Kỹ sư AI']);
    expect((await find('search=ky%20su%20ai')).jobs[0].company).toBe('Biển Xanh');
    await board.call('ha_long', `DELETE /jobs/${id}`);
  });
});

describe('what another process writes', () => {
  const seen = async (text: string) => {
    const ctx = { ...(await board.createContext()), db: other, search: index };
    const { jobs } = await listJobs(ctx, JobQuery.parse({ search: text }));
    return jobs.map(({ title }) => title);
  };

  test('is seen at once without a watcher: each search checks the database', async () => {
    expect(await seen('thợ mộc')).toEqual([]);
    const id = await postJob(board, 'sen', { title: 'Thợ mộc' });
    expect(await seen('thợ mộc')).toEqual(['Thợ mộc']);
    await board.call('sen', `DELETE /jobs/${id}`);
    expect(await seen('thợ mộc')).toEqual([]);
  });

  test('reaches a watching process by notification, and its next search shows it', async () => {
    const watch = watchIndex(index);
    let notifications = 0;
    const listener = startListener(
      otherPool,
      {
        board_changed: () => {
          notifications += 1;
          index.stats.markChanged();
        },
      },
      silentLog,
    );
    await expect.poll(() => notifications).toBe(1);
    expect(await seen('thợ gốm')).toEqual([]);
    const id = await postJob(board, 'sen', { title: 'Thợ gốm' });
    await expect.poll(() => notifications).toBeGreaterThan(1);
    expect(await seen('thợ gốm')).toEqual(['Thợ gốm']);
    await board.call('sen', `DELETE /jobs/${id}`);
    await listener.stop();
    watch.stop();
  });

  test('is noticed when notifications are lost', async () => {
    const watch = watchIndex(index);
    await index.stats.checkVersion();
    expect(await seen('thợ rèn')).toEqual([]);
    const id = await postJob(board, 'sen', { title: 'Thợ rèn' });
    await expect.poll(() => seen('thợ rèn')).toEqual(['Thợ rèn']);
    // Prefix search and typo correction know the new words too.
    expect(await seen('thợ rè')).toEqual(['Thợ rèn']);
    await board.call('sen', `DELETE /jobs/${id}`);
    watch.stop();
  });

  test('is never shown once deleted, even before the notification arrives', async () => {
    const watch = watchIndex(index);
    const id = await postJob(board, 'sen', { title: 'Thợ nề' });
    // From now on the search relies on its watcher instead of reading the version from the database.
    await index.stats.checkVersion();
    expect(await seen('thợ nề')).toEqual(['Thợ nề']);
    await board.call('sen', `DELETE /jobs/${id}`);
    expect(await seen('thợ nề')).toEqual([]);
    watch.stop();
  });
});
