// Tests the company endpoints: directory, featured companies, company page and own profile.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  toCompanyId,
  NOON,
  openBoard,
  postJob,
  type TestBoard,
} from '#tests/support/test-board.ts';

let board: TestBoard;
beforeAll(async () => {
  board = await openBoard();
});
afterAll(() => board.close());

const profile = (more: Record<string, unknown> = {}) => ({
  company_name: 'Công ty TNHH Gốm Bát Tràng',
  description: 'Gốm thủ công từ làng nghề bên sông Hồng.',
  website: 'https://gom.example.vn',
  industry: 'Manufacturing',
  size: '11-50',
  location: 'Hà Nội',
  ...more,
});

/** How many statements wait for a lock. */
async function countWaiting(): Promise<number> {
  const { rows } = await sql`SELECT 1 FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(board.db);
  return rows.length;
}

const names = ({ body }: { body: { companies: { name: string }[] } }) =>
  body.companies.map(({ name }) => name);

describe('own profile', () => {
  test('answers 409 before the first save, then what was saved', async () => {
    expect(await board.call('founder', 'GET /auth/profile/company')).toMatchObject({
      status: 409,
      body: { code: 'company_profile_missing' },
    });
    const saved = await board.call('founder', 'POST /auth/profile/company', { body: profile() });
    expect(saved).toMatchObject({
      status: 200,
      body: {
        name: 'Công ty TNHH Gốm Bát Tràng',
        industry: 'Manufacturing',
        size: 'small',
        employees: '11-50',
        location: 'Hà Nội',
        place: '01',
        language: 'vi',
        contact: null,
        open_jobs: 0,
        is_featured: false,
      },
    });
    expect((await board.call('founder', 'GET /auth/profile/company')).body).toEqual(saved.body);
    const { updated_at, ...shown } = saved.body;
    expect(updated_at).toBe(NOON.toISOString());
    expect((await board.call(null, `GET /companies/${saved.body.id}`)).body).toEqual(shown);
  });

  test('updates the same company on a second save', async () => {
    const first = await board.call('founder', 'GET /auth/profile/company');
    const body = profile({ company_name: 'Gốm Bát Tràng', size: 'medium', contact: 'hi@gom.vn' });
    const again = await board.call('founder', 'POST /auth/profile/company', { body });
    expect(again.body).toMatchObject({
      id: first.body.id,
      name: 'Gốm Bát Tràng',
      size: 'medium',
      employees: null,
      contact: 'hi@gom.vn',
    });
  });

  test('creates one company when two first saves arrive at once', async () => {
    await board.db.deleteFrom('memberships').where('person_id', '=', 'person-founder').execute();
    const save = () => board.call('founder', 'POST /auth/profile/company', { body: profile() });
    const [a, b] = await Promise.all([save(), save()]);
    expect([a.status, b.status]).toEqual([200, 200]);
    expect(a.body.id).toBe(b.body.id);
    await board.db.deleteFrom('companies').where('name', 'like', '%Gốm%').execute();
  });

  test('is saved by one of two members who began with the same version', async () => {
    const company_id = toCompanyId('sen');
    await board.db
      .insertInto('memberships')
      .values({ person_id: 'person-founder', company_id, role: 'recruiter', created_at: NOON })
      .execute();
    const { updated_at } = (await board.call('founder', 'GET /auth/profile/company')).body;
    board.clock.now = new Date(NOON.getTime() + 60_000);
    const save = (who: 'sen' | 'founder', company_name: string) =>
      board.call(who, 'POST /auth/profile/company', {
        body: profile({ company_name }),
        headers: { 'if-match': `"${updated_at}"` },
      });
    const { saves } = await board.db.transaction().execute(async (db) => {
      await sql`SELECT 1 FROM companies WHERE id = ${company_id} FOR UPDATE`.execute(db);
      const saves = [save('sen', 'Sen Một'), save('founder', 'Sen Hai')];
      await expect.poll(countWaiting).toBe(2);
      return { saves };
    });
    const responses = await Promise.all(saves);
    const [saved, refused] = responses.toSorted((a, b) => a.status - b.status);
    expect(refused).toMatchObject({ status: 412, body: { code: 'company_version_conflict' } });
    const stored = await board.call('sen', 'GET /auth/profile/company');
    expect(stored.body).toEqual(saved?.body);
    // Other clients name no version.
    const body = profile({ company_name: 'Sen Ba' });
    expect((await board.call('sen', 'POST /auth/profile/company', { body })).status).toBe(200);
    await board.db.deleteFrom('memberships').where('person_id', '=', 'person-founder').execute();
    board.clock.now = NOON;
  });

  test('keeps the industry of an imported company, which others cannot choose', async () => {
    const industry = 'Artificial Intelligence';
    const body = profile({ industry });
    const refused = await board.call('sen', 'POST /auth/profile/company', { body });
    expect(refused).toMatchObject({ status: 400, body: { code: 'invalid' } });
    expect(refused.body.fields).toHaveProperty('industry');
    await board.db
      .updateTable('companies')
      .set({ industry })
      .where('id', '=', toCompanyId('sen'))
      .execute();
    const saved = await board.call('sen', 'POST /auth/profile/company', { body });
    expect(saved).toMatchObject({ status: 200, body: { industry } });
  });

  test('names every missing or invalid field', async () => {
    const body = profile({
      company_name: '',
      industry: 'Magic',
      size: 'huge',
      website: 'javascript:alert(1)',
      contact: 'nobody',
    });
    const response = await board.call('sen', 'POST /auth/profile/company', {
      body,
      language: 'vi',
    });
    expect(response.status).toBe(400);
    expect(response.body.fields).toMatchObject({
      company_name: 'Vui lòng nhập Tên công ty',
      website: 'Đường dẫn không hợp lệ',
      contact: 'Email không hợp lệ',
    });
    expect(Object.keys(response.body.fields)).toHaveLength(5);
  });

  test('stores empty website and contact as null', async () => {
    const body = profile({ company_name: 'Sen Vàng', website: '', contact: '' });
    const { status, body: saved } = await board.call('sen', 'POST /auth/profile/company', { body });
    expect(status).toBe(200);
    expect(saved).toMatchObject({ id: toCompanyId('sen'), website: null, contact: null });
  });
});

describe('directory', () => {
  const FIRMS = [
    ['a', 'Công ty Cổ phần Đại Dương', 'Finance', 'large', '48', true],
    ['b', 'Ánh Sáng', 'Technology', 'startup', '79', true],
    ['c', 'Công ty TNHH Bình Minh', 'Technology', 'medium', '79', false],
  ] as const;

  beforeAll(async () => {
    await board.db.deleteFrom('memberships').execute();
    await board.db.deleteFrom('companies').execute();
    for (const [id, name, industry, size, place, is_featured] of FIRMS) {
      const sort_name = name.replace(/^Công ty (Cổ phần|TNHH) /, '');
      const firm = { id, name, sort_name, name_key: sort_name, industry, size, place, is_featured };
      await board.db
        .insertInto('companies')
        .values({ ...firm, created_at: NOON, updated_at: NOON, description: `${name} làm việc.` })
        .execute();
    }
    await board.db
      .insertInto('memberships')
      .values({ person_id: 'person-sen', company_id: 'b', created_at: NOON })
      .execute();
    await postJob(board);
  });

  test.each([
    ['', ['Ánh Sáng', 'Công ty Cổ phần Đại Dương', 'Công ty TNHH Bình Minh']],
    ['sort=name', ['Ánh Sáng', 'Công ty TNHH Bình Minh', 'Công ty Cổ phần Đại Dương']],
    ['sort=size', ['Công ty Cổ phần Đại Dương', 'Công ty TNHH Bình Minh', 'Ánh Sáng']],
    ['search=dai%20du', ['Công ty Cổ phần Đại Dương']],
    ['search=cong%20ty%20tnhh', ['Công ty TNHH Bình Minh']],
    ['search=%25', []],
    ['industry=Technology', ['Ánh Sáng', 'Công ty TNHH Bình Minh']],
    ['industry=Technology&location=HCM&size=medium', ['Công ty TNHH Bình Minh']],
    ['size=51-200', []],
    ['location=Atlantis', []],
    ['is_featured=true', ['Ánh Sáng', 'Công ty Cổ phần Đại Dương']],
    ['search=&industry=&size=&location=&page=2&limit=2', ['Công ty TNHH Bình Minh']],
    ['page=7', []],
  ])('answers "%s"', async (query, found) => {
    const response = await board.call(null, `GET /companies?${query}`);
    expect(response.status).toBe(200);
    expect(names(response)).toEqual(found);
  });

  test('counts open jobs and pages by twelve', async () => {
    const { body } = await board.call(null, 'GET /companies');
    expect(body).toMatchObject({ total: 3, page: 1, limit: 12, total_pages: 1 });
    expect(body.companies.map(({ open_jobs }: { open_jobs: number }) => open_jobs)).toEqual([
      1, 0, 0,
    ]);
    board.clock.now = new Date(NOON.getTime() + 61 * 24 * 60 * 60 * 1000);
    const later = await board.call(null, 'GET /companies/b');
    expect(later.body.open_jobs).toBe(0);
    board.clock.now = NOON;
  });

  test('lists featured companies first', async () => {
    const response = await board.call(null, 'GET /companies/featured');
    expect(names(response)).toEqual(['Ánh Sáng', 'Công ty Cổ phần Đại Dương']);
    expect(response.headers['cache-control']).toBe('public, no-cache');
  });

  test.each(['industry=Nothing', 'size=tiny', 'sort=best', 'limit=0', 'is_featured=maybe'])(
    '%s answers 400 and names the field',
    async (query) => {
      const { status, body } = await board.call(null, `GET /companies?${query}`);
      expect(status).toBe(400);
      expect(Object.keys(body.fields)).toEqual([query.split('=')[0]]);
    },
  );

  test('shows the description in the reader’s language, and 404 for an unknown company', async () => {
    await board.db
      .updateTable('companies')
      .set({ other_description: 'We work.' })
      .where('id', '=', 'c')
      .execute();
    expect((await board.call(null, 'GET /companies/c')).body).toMatchObject({
      description: 'We work.',
      language: 'en',
    });
    expect((await board.call(null, 'GET /companies/c', { language: 'vi' })).body.language).toBe(
      'vi',
    );
    expect(await board.call(null, 'GET /companies/unknown')).toMatchObject({
      status: 404,
      body: { error: 'Company not found', code: 'company_not_found' },
    });
  });
});
