// The metrics count the refusals of every limit, also of those that all servers share.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BODY_LIMITS } from '#platform/http/request-bodies.ts';
import { BUCKETS } from '#platform/rate-limit/limits.ts';
import { openWholeBoards, type WholeBoards } from './support/whole-board.ts';

let boards: WholeBoards;
beforeAll(async () => {
  boards = await openWholeBoards();
});
afterAll(() => boards.close());

test('sign-ins above the limit are counted by the limit, without the account', async () => {
  const token = 'metrics-token-of-the-tests';
  const app = await boards.compose({ METRICS_TOKEN: token });
  const body = { email: 'linh@example.vn', password: 'wrong one' };
  const headers = { origin: 'http://127.0.0.1:3999' };
  const { burst } = BUCKETS['sign-in by account'];
  const statuses: number[] = [];
  for (let nth = 0; nth < burst + 2; nth++) {
    const request = { method: 'POST', url: '/api/auth/sign-in/email', body, headers } as const;
    statuses.push((await app.inject(request)).statusCode);
  }
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  const authorization = `Bearer ${token}`;
  const { payload } = await app.inject({ url: '/metrics', headers: { authorization } });
  expect(payload).toContain('rate_limited_requests_total{limit="sign-in by account"} 2');
  expect(payload).not.toContain('linh@');
});

test('the memory of bodies is limited', async () => {
  const token = 'metrics-token-of-the-tests';
  const app = await boards.compose({ METRICS_TOKEN: token });
  const authorization = `Bearer ${token}`;
  const { payload } = await app.inject({ url: '/metrics', headers: { authorization } });
  expect(payload).toContain(`request_body_bytes{value="limit"} ${BODY_LIMITS.all}`);
});
