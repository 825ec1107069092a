// Malformed paths with every method: no server error, and no link to another host.
import { once } from 'node:events';
import net from 'node:net';
import { expect, test } from './support/fixtures.ts';

const LONG = 'a'.repeat(20_000);
const PATHS = [
  '//',
  '///',
  '//host/x',
  '//evil.example/..',
  '/\\evil.example',
  '/%5c%5cevil.example',
  '/vi//evil.example',
  '/en//',
  '//jobs',
  '//jobs.data',
  '//.data',
  '/jobs//',
  '/%2f%2fevil.example',
  'http://evil.example/',
  'http://evil.example//',
  'https:evil',
  '*',
  '/..',
  '/../..',
  '/./',
  '/%',
  '/%00',
  '/%ff',
  '/jobs/%00',
  '/jobs/%ff',
  '/jobs/..%2f',
  '/jobs?%',
  '/jobs?page=%ff',
  '/jobs?search=%00',
  '/jobs?search=%ed%a0%80',
  '/jobs?page=1e999',
  '/jobs?__proto__=1',
  '/jobs?search=a&search=b',
  '/jobs.data?_routes=%00',
  '/_root.data',
  '/__manifest?p=//',
  '/#',
  '/?#',
  '//api/v1/jobs',
  '/api//',
  '/api/v1//jobs',
  '/api/docs//',
  '/sitemaps/en/99999.xml',
  '/sitemaps/%00/1.xml',
  '/assets/',
  '/assets//etc/passwd',
  '/assets/..%2f..%2fpackage.json',
  '/favicon.ico/',
  '/auth/popup//',
  '/login?from=//evil.example',
  '/auth/login?from=//evil.example',
  '/api/auth/callback/google?state=%',
  `/${LONG}`,
  `/jobs?${LONG}`,
  `/${'a/'.repeat(8e3)}`,
  `/jobs/${'%c3%a9'.repeat(3e3)}`,
];
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'];

/** Sends raw bytes, because a browser or `fetch` would normalise these paths. */
async function head(method: string, target: string): Promise<string> {
  const { hostname, port, host } = new URL(process.env.BOARD_URL ?? '');
  const socket = net.connect(Number(port), hostname).setTimeout(20_000, () => socket.destroy());
  let response = '';
  socket.on('data', (chunk: Buffer) => (response += chunk.toString('latin1')));
  socket.on('error', () => undefined);
  socket.write(
    `${method} ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
  );
  await once(socket, 'close');
  return response.split('\r\n\r\n')[0] ?? '';
}

for (const method of METHODS) {
  test(`any path answers 2xx to 4xx to ${method}`, async () => {
    for (const path of PATHS) {
      const response = await head(method, path);
      expect(response, `${method} ${path.slice(0, 80)}`).toMatch(/^HTTP\/1\.1 [234]\d\d/);
      const [, location = '/'] = /\r\nlocation: (.*)/i.exec(response) ?? [];
      expect(location, `${method} ${path.slice(0, 80)}`).toMatch(/^\/(?![/\\])/);
    }
  });
}

test('TRACE is refused everywhere and echoes nothing', async () => {
  for (const path of ['/', '/jobs', '/vi', '/api/v1/jobs', '/api/auth/jwks', '/healthz', '/x']) {
    const response = await head('TRACE', path);
    expect(response, path).toMatch(/^HTTP\/1\.1 40[45] /);
    expect(response, path).not.toContain('message/http');
  }
});

test('a page at a malformed path links to no other host', async ({ request }) => {
  for (const path of ['/vi//evil.example', '/en//evil.example/jobs', '//evil.example/x']) {
    const html = await (await request.get(`${process.env.BOARD_URL}${path}`)).text();
    const links = [...html.matchAll(/(?:href|action|src)="([^"]*)"/g)].map(([, to = '']) => to);
    expect(
      links.filter((to) => /^(\/[/\\]|https?:\/\/evil)/.test(to)),
      path,
    ).toEqual([]);
  }
});
