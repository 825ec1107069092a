// A separate process for browser tests: a board with a minimal page and a real OpenID Connect issuer on another site.
// Prints `{ origin, issuer }` when ready; exits when its standard input ends. `POST /switch` breaks the issuer.
import fs from 'node:fs';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { Kysely, PostgresDialect } from 'kysely';
import { build } from 'vite';
import { createSearchIndex } from '#search/search-index.ts';
import { registerApi } from '#api/api.ts';
import { createIdentityRoutes } from '#identity/http.ts';
import { createAuth } from '#auth/auth.ts';
import { openDatabase } from '#platform/database/open.ts';
import type { Tables } from '#tables.ts';
import { serveIssuer } from './google-issuer.ts';
import { prepareDatabase } from '#prepare-database.ts';

const quiet = { info() {}, warn() {}, error: (data: object) => console.error(data) };
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'vv-popup-'));
fs.chmodSync(dataDir, 0o755);

async function bundle(): Promise<string> {
  const builds = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: false,
      lib: { entry: path.resolve('src/auth/browser/embedded.ts'), formats: ['es'], fileName: 'it' },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const [first] = Array.isArray(builds) ? builds : [builds];
  const chunk = first && 'output' in first ? first.output[0] : undefined;
  if (!chunk || chunk.type !== 'chunk') throw new Error('The page’s script was not built');
  return chunk.code;
}

const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Board</title>
<button id="google">Google</button><p id="who"></p><p id="problem"></p>
<script type="module">
  import { createEmbeddedProvider } from '/it.js';
  const say = (id, text) => (document.getElementById(id).textContent = text);
  window.it = createEmbeddedProvider();
  it.onAuthStateChanged((user) => say('who', user ? user.email : 'nobody'));
  document.getElementById('google').onclick = () => {
    say('problem', '');
    it.signInWithGoogle().catch((error) => say('problem', error.message));
  };
</script></html>`;

const database = await openDatabase({ dataDir, databaseUrl: null, databaseReadUrl: null }, quiet);
await prepareDatabase(database.pool);
const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: database.pool }) });
const google = { clientId: 'board', clientSecret: 'a secret of the board for tests' };
const app = Fastify();
// The port is chosen before the routes, because a listening server accepts no more routes.
const probe = Fastify();
await probe.listen({ port: 0, host: '127.0.0.1' });
const { port } = probe.server.address() as AddressInfo;
await probe.close();
const origin = `http://127.0.0.1:${port}`;
const issuer = await serveIssuer({ ...google, redirect: `${origin}/api/auth/callback/google` });

const clock = () => new Date();
const auth = createAuth({
  db,
  clock,
  log: quiet,
  config: {
    dataDir,
    publicUrl: origin,
    publicOrigins: [origin],
    secure: false,
    demo: false,
    isLocal: true,
    google,
    googleIssuer: issuer.address,
    rateLimits: false,
  },
});
const script = await bundle();
const search = createSearchIndex(db);
const apiContext = { db, search, clock, authenticate: auth.authenticate };
app.get('/', (_request, reply) =>
  reply
    .header('cross-origin-opener-policy', 'same-origin-allow-popups')
    .type('text/html')
    .send(PAGE),
);
app.get('/it.js', (_request, reply) => reply.type('text/javascript').send(script));
app.post('/switch', async (request) => {
  issuer.turn(request.body as Parameters<typeof issuer.turn>[0]);
  return {};
});
await app.register(auth.routes);
await app.register(
  (scope) =>
    registerApi(scope, { context: apiContext, publicUrl: origin, modules: [createIdentityRoutes] }),
  {
    prefix: '/api',
  },
);
await app.listen({ port, host: '127.0.0.1' });
process.stdout.write(`${JSON.stringify({ origin, issuer: issuer.address })}\n`);

process.stdin.resume();
process.stdin.on('end', () => {
  void (async () => {
    await issuer.stop();
    await app.close();
    await database.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
    process.exit(0);
  })();
});
