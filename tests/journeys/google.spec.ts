// Signing in with Google in a real browser: the popup, other tabs, and what scripts can read.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect, test, type BrowserContext, type Page } from '@playwright/test';

let board: ChildProcess;
let origin = '';

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  const stdio: ['pipe', 'pipe', 'inherit'] = ['pipe', 'pipe', 'inherit'];
  board = spawn(process.execPath, ['tests/support/popup-board.ts'], { stdio });
  for await (const line of createInterface(board.stdout!)) {
    if (!line.startsWith('{')) continue;
    ({ origin } = JSON.parse(line));
    break;
  }
});
test.afterAll(async () => {
  board.stdin?.end();
  await once(board, 'exit');
});
test.afterEach(() => turn({}));

async function turn(how: { down?: boolean; coop?: boolean }): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  await fetch(`${origin}/switch`, { method: 'POST', headers, body: JSON.stringify(how) });
}

async function open(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto(origin);
  await expect(page.locator('#who')).not.toBeEmpty();
  return page;
}

async function openPopup(page: Page): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), page.click('#google')]);
  return popup;
}

/** Waits until the popup has closed: calls to all pages of a context, such as its clock's, fail on a closing page. */
async function signIn(page: Page, login: string): Promise<void> {
  const popup = await openPopup(page);
  await popup.fill('input[name=login]', login);
  await Promise.all([popup.waitForEvent('close'), popup.click('button[name=go]')]);
}

const who = (page: Page) => page.locator('#who');
const problem = (page: Page) => page.locator('#problem');
const tokenRequests = (page: Page) => {
  const seen: string[] = [];
  page.on('request', (request) => request.url().endsWith('/api/auth/token') && seen.push('x'));
  return seen;
};

test('the popup closes by itself and the page is signed in', async ({ context }) => {
  const page = await open(context);
  await expect(who(page)).toHaveText('nobody');
  await signIn(page, 'linh');
  await expect(who(page)).toHaveText('linh@gmail.example');
  await page.reload();
  await expect(who(page)).toHaveText('linh@gmail.example');
});

test('closing the popup cancels the sign-in', async ({ context }) => {
  const page = await open(context);
  const popup = await openPopup(page);
  await popup.waitForSelector('input[name=login]');
  await popup.close();
  await expect(problem(page)).toHaveText('auth/popup-closed-by-user');
  await (await openPopup(page)).close();
  await expect(problem(page)).toHaveText('auth/popup-closed-by-user');
});

test('refusing at the provider cancels the sign-in', async ({ context }) => {
  const page = await open(context);
  const popup = await openPopup(page);
  await popup.click('button[name=cancel]');
  await expect(problem(page)).toHaveText('auth/popup-closed-by-user');
  await expect(who(page)).toHaveText('nobody');
});

test('a blocked popup is reported', async ({ context }) => {
  const page = await open(context);
  await page.evaluate('window.open = () => null');
  await page.click('#google');
  await expect(problem(page)).toHaveText('auth/popup-blocked');
});

test('an unreachable provider is reported as a network failure, and a retry works', async ({
  context,
}) => {
  await turn({ down: true });
  const page = await open(context);
  await signIn(page, 'linh');
  await expect(problem(page)).toHaveText('auth/network-request-failed');
  await expect(who(page)).toHaveText('nobody');
  await turn({});
  await signIn(page, 'linh');
  await expect(who(page)).toHaveText('linh@gmail.example');
});

test('a forged callback does not sign in', async ({ context }) => {
  const page = await open(context);
  const popup = await openPopup(page);
  await popup.waitForSelector('input[name=login]');
  await popup.goto(`${origin}/api/auth/callback/google?code=c&state=made-up`);
  await expect(problem(page)).toHaveText('auth/internal-error');
  await expect(who(page)).toHaveText('nobody');
});

test('a provider that isolates its window still signs in, later', async ({ context }) => {
  await turn({ coop: true });
  const page = await open(context);
  const popup = await openPopup(page);
  await popup.waitForSelector('input[name=login]');
  await expect(problem(page)).toHaveText('auth/popup-closed-by-user');
  await popup.fill('input[name=login]', 'minh');
  await popup.click('button[name=go]');
  await expect(who(page)).toHaveText('minh@gmail.example');
  await expect.poll(() => popup.isClosed()).toBe(true);
});

test('other tabs follow sign-in, change of account and sign-out', async ({ context }) => {
  const [one, two] = [await open(context), await open(context)];
  await signIn(one, 'linh');
  await expect(who(two)).toHaveText('linh@gmail.example');
  await signIn(two, 'minh');
  await expect(who(one)).toHaveText('minh@gmail.example');
  await one.evaluate('it.signOut()');
  await expect(who(two)).toHaveText('nobody');
  expect(await two.evaluate('it.getToken()')).toBeNull();
});

test('ten calls share one token request, and a visitor sends none', async ({ context }) => {
  const visitor = await context.newPage();
  const none = tokenRequests(visitor);
  await visitor.goto(origin);
  await expect(who(visitor)).toHaveText('nobody');
  expect(none).toHaveLength(0);
  await signIn(visitor, 'linh');
  await expect(who(visitor)).toHaveText('linh@gmail.example');
  const before = none.length;
  const many = 'Promise.all(Array.from({ length: 10 }, () => it.getToken({ forceRefresh: true })))';
  const tokens: string[] = await visitor.evaluate(many);
  expect(new Set(tokens).size).toBe(1);
  expect(none.length - before).toBe(1);
});

for (const hours of [2, -2]) {
  test(`with a device clock ${hours} hours off, tokens are renewed in time`, async ({
    context,
  }) => {
    const page = await open(context);
    await signIn(page, 'linh');
    await expect(who(page)).toHaveText('linh@gmail.example');
    await page.clock.install({ time: Date.now() + hours * 3_600_000 });
    await page.reload();
    await page.clock.runFor(100);
    await expect(who(page)).toHaveText('linh@gmail.example');
    const requests = tokenRequests(page);
    const status = () =>
      page.evaluate(`it.getToken().then((token) =>
        fetch('/api/v1/auth/me', { headers: { authorization: 'Bearer ' + token } })).then((r) => r.status)`);
    expect(await status()).toBe(404);
    await page.clock.fastForward(8 * 60_000);
    await status();
    expect(requests).toHaveLength(0);
    await page.clock.fastForward(70_000);
    expect(await status()).toBe(404);
    expect(requests).toHaveLength(1);
  });
}

test('scripts find no secrets in storage, cookies, addresses or messages', async ({ context }) => {
  const page = await open(context);
  const addresses: string[] = [];
  context.on('request', (request) => addresses.push(request.url()));
  await page.evaluate(`window.heard = [];
    addEventListener('message', ({ data }) => heard.push(JSON.stringify(data)));
    new BroadcastChannel('viecvui-auth').onmessage = ({ data }) => heard.push(JSON.stringify(data));`);
  await signIn(page, 'linh');
  await expect(who(page)).toHaveText('linh@gmail.example');
  const found = await page.evaluate(`(async () => [
    JSON.stringify(localStorage), JSON.stringify(sessionStorage), document.cookie,
    JSON.stringify(await indexedDB.databases()), ...heard])()`);
  const token: string = await page.evaluate('it.getToken()');
  const session = (await context.cookies()).find(({ name }) => name === 'viecvui_session');
  const all = [...(found as string[]), ...addresses].join('\n');
  for (const secret of [token, session?.value ?? '-']) expect(all).not.toContain(secret);
  expect((found as string[]).slice(0, 4)).toEqual(['{}', '{}', 'signed_in=1', '[]']);
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
});
