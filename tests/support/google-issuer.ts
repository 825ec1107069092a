// oidc-provider instead of Google, on `localhost` while the board is on 127.0.0.1: another site for a browser.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { interactionPolicy, type Configuration } from 'oidc-provider';

interface Client {
  clientId: string;
  clientSecret: string;
  redirect: string;
}

interface Switch {
  /** Shows its pages but exchanges no code. */
  down?: boolean;
  /** Its pages are isolated from their opener (COOP). */
  coop?: boolean;
}

const CHOICE = `<!doctype html><meta charset="utf-8"><title>Issuer</title><form method="post">
<input name="login" aria-label="Login"><button name="go" value="1">Continue</button>
<button name="cancel" value="1">Cancel</button></form>`;

function policy() {
  const prompts = interactionPolicy.base();
  prompts.remove('consent');
  prompts.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }));
  return prompts;
}

function configuration({ clientId, clientSecret, redirect }: Client): Configuration {
  return {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirect],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    cookies: { keys: ['for tests'] },
    features: { devInteractions: { enabled: false } },
    interactions: { policy: policy(), url: (_ctx, { uid }) => `/choice/${uid}` },
    findAccount: (_ctx, id) => ({
      accountId: id,
      claims: () => ({ sub: id, email: `${id}@gmail.example`, email_verified: true, name: id }),
    }),
    async loadExistingGrant(ctx) {
      const accountId = ctx.oidc.session?.accountId ?? '';
      const grant = new ctx.oidc.provider.Grant({ clientId, accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  };
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const part of request) text += String(part);
  return new URLSearchParams(text);
}

async function choose(provider: Provider, request: IncomingMessage, response: ServerResponse) {
  if (request.method === 'GET') {
    response.writeHead(200, { 'content-type': 'text/html' }).end(CHOICE);
    return;
  }
  const form = await readForm(request);
  const result = form.has('cancel')
    ? { error: 'access_denied', error_description: 'The person said no' }
    : { login: { accountId: form.get('login') ?? '' }, select_account: {} };
  await provider.interactionFinished(request, response, result);
}

export async function serveIssuer(client: Client) {
  const switched: Switch = {};
  const server = createServer((request, response) => {
    if (switched.coop) response.setHeader('cross-origin-opener-policy', 'same-origin');
    if (switched.down && request.url === '/token') response.writeHead(503).end();
    else if (request.url?.startsWith('/choice/')) void choose(provider, request, response);
    else void provider.callback()(request, response);
  });
  await new Promise<void>((ready) => server.listen(0, 'localhost', ready));
  const { port } = server.address() as AddressInfo;
  const address = `http://localhost:${port}`;
  const provider = new Provider(address, configuration(client));
  return {
    address,
    turn: ({ down = false, coop = false }: Switch) => Object.assign(switched, { down, coop }),
    async stop() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
