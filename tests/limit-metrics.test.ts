// The metrics count the refusals of every limit, also of those that all servers share, and what bodies take.
import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BODY_LIMITS } from '#platform/http/request-bodies.ts';
import { BUCKETS } from '#platform/rate-limit/limits.ts';
import { openWholeBoards, type WholeBoards } from './support/whole-board.ts';

/** Announces a body of that many bytes and sends only its first. */
function stall(port: number, bytes: number): Socket {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  const head = 'POST /api/v1/missing HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
  socket.write(`${head}Content-Length: ${bytes}\r\n\r\n{`);
  return socket;
}

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

test('bodies that never arrive are refused beyond the memory of their network', async () => {
  const token = 'metrics-token-of-the-tests';
  const app = await boards.compose({ METRICS_TOKEN: token });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo; // an object, because the server uses TCP
  // As many as fit, to an address that does not exist: no other limit is nearer.
  const bytes = 512 * 1024;
  const sockets = Array.from({ length: BODY_LIMITS.network / bytes }, () => stall(port, bytes));
  const read = async () => {
    const authorization = `Bearer ${token}`;
    return (await app.inject({ url: '/metrics', headers: { authorization } })).payload;
  };
  await expect.poll(read).toContain(`request_body_bytes{value="now"} ${BODY_LIMITS.network}`);
  expect(await read()).toContain(`request_body_bytes{value="limit"} ${BODY_LIMITS.all}`);
  const late = stall(port, bytes);
  let response = '';
  late.on('data', (data) => (response += String(data)));
  await once(late, 'close');
  expect(response).toMatch(/^HTTP\/1\.1 429 /);
  expect(response.toLowerCase()).toMatch(/\r\nretry-after: 10\r\n/);
  expect(response.toLowerCase()).toMatch(/\r\nconnection: close\r\n/);
  expect(response).toContain('"code":"too_many_requests"');
  for (const socket of sockets) socket.destroy();
  await expect.poll(read).toContain('request_body_bytes{value="now"} 0');
});
