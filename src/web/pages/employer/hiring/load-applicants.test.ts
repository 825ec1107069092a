// Which lists of applicants an address loads.
import { beforeEach, expect, test, vi } from 'vitest';
import { loadApplicants } from './load-applicants.ts';

interface Query {
  page: number;
  limit: number;
}
const api = vi.hoisted(() => vi.fn<(name: string, sent: { query: Query }) => Promise<unknown>>());
vi.mock('#web/client/api.ts', () => ({ callApi: api }));

const BOARD = 'https://board.example/applications';
let by_status: { status: string; count: number }[] = [];

beforeEach(() => {
  api.mockReset();
  api.mockImplementation(async (_name, { query: { page, limit } }) => {
    const total = by_status.reduce((sum, { count }) => sum + count, 0);
    return {
      applications: [],
      by_status,
      received: 7,
      total,
      page,
      total_pages: Math.ceil(total / limit),
    };
  });
});

test('a page past the end is the last page', async () => {
  by_status = [{ status: 'pending', count: 120 }];
  expect((await loadApplicants(`${BOARD}?page=4`)).page).toBe(2);
  by_status = [];
  expect(await loadApplicants(`${BOARD}?page=4`)).toMatchObject({ page: 4, total: 0 });
});

test('the filters do not change how many the job has received', async () => {
  by_status = [{ status: 'pending', count: 2 }];
  const found = await loadApplicants(`${BOARD}?status=pending&search=quang`);
  expect(found).toMatchObject({ total: 2, received: 7 });
});

test('a board counts the applicants who have withdrawn, and is not empty with them alone', async () => {
  by_status = [{ status: 'withdrawn', count: 1 }];
  expect(await loadApplicants(`${BOARD}?view=board`)).toMatchObject({ rows: [], total: 1 });
});
