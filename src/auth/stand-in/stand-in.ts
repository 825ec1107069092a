// Stand-in for Google on a local machine: routes under `/demo-google`, and the client for it.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { MAX_EMAIL_CHARS } from '#api/fields.ts';
import { getRequestLanguage } from '#api/language.ts';
import { apiProblems } from '#api/problem.ts';
import { createStandInClient } from '#auth/google/client.ts';
import { CALLBACK, type GoogleClient } from '#auth/google/oauth-flow.ts';
import { CLIENT_ID, createStandIn, PEOPLE, type StandInIssuer } from './issuer.ts';
import { sendAuthError } from '#auth/routes/own-pages.ts';
import type { IsLocalRequest } from '#platform/network/local-request.ts';
import { renderBrokenPage, renderChoicePage, POLICY } from './page.ts';

const BASE = '/demo-google';

interface StandInDeps {
  clock: () => Date;
  publicUrl: string;
  publicOrigins: readonly string[];
  isLocalRequest: IsLocalRequest;
}

const createAuthorizationSchema = (origins: readonly string[]) =>
  z.object({
    client_id: z.literal(CLIENT_ID),
    response_type: z.literal('code'),
    redirect_uri: z.enum(origins.map((origin) => origin + CALLBACK)),
    state: z.string().min(1).max(500),
    nonce: z.string().max(500).optional(),
    code_challenge: z.string().length(43),
    code_challenge_method: z.literal('S256'),
  });

type Authorization = z.output<ReturnType<typeof createAuthorizationSchema>>;

const Choice = z.union([
  z.object({ cancel: z.literal('1') }),
  z.object({
    cancel: z.undefined().optional(),
    email: z.email().max(MAX_EMAIL_CHARS).toLowerCase(),
  }),
]);

const Exchange = z.object({
  grant_type: z.literal('authorization_code'),
  client_id: z.literal(CLIENT_ID),
  code: z.string(),
  code_verifier: z.string(),
  redirect_uri: z.string(),
});

const getLanguage = (request: FastifyRequest) =>
  getRequestLanguage(request.headers['accept-language']);

function sendPage(reply: FastifyReply, status: number, html: string) {
  return reply
    .status(status)
    .header('content-security-policy', POLICY)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .removeHeader('cross-origin-opener-policy')
    .type('text/html; charset=utf-8')
    .send(html);
}

/** Returns the redirect's query for a choice; null for an invalid choice. */
function toRedirectQuery(
  standIn: StandInIssuer,
  request: Authorization,
  query: unknown,
): Record<string, string> | null {
  const choice = Choice.safeParse(query);
  if (!choice.success) return null;
  if (choice.data.cancel) return { error: 'access_denied' };
  const { email } = choice.data;
  const person = PEOPLE.find((it) => it.email === email) ?? {
    email,
    name: email.split('@')[0] ?? '',
  };
  const { code_challenge: challenge, redirect_uri, nonce } = request;
  return { code: standIn.grant({ person, challenge, redirect_uri, nonce }) };
}

function registerChoiceRoutes(
  scope: FastifyInstance,
  standIn: StandInIssuer,
  origins: readonly string[],
) {
  const Request = createAuthorizationSchema(origins);
  scope.get(`${BASE}/authorize`, (request, reply) => {
    const parsed = Request.safeParse(request.query);
    const language = getLanguage(request);
    if (!parsed.success) return sendPage(reply, 400, renderBrokenPage(language));
    const fields = Object.entries(parsed.data).filter(([, value]) => value !== undefined);
    return sendPage(reply, 200, renderChoicePage(language, Object.fromEntries(fields)));
  });
  scope.get(`${BASE}/choose`, (request, reply) => {
    const parsed = Request.safeParse(request.query);
    const choice = parsed.success && toRedirectQuery(standIn, parsed.data, request.query);
    if (!parsed.success || !choice)
      return sendPage(reply, 400, renderBrokenPage(getLanguage(request)));
    const { redirect_uri, state } = parsed.data;
    const query = new URLSearchParams({ ...choice, state, iss: standIn.issuer });
    return reply.header('cache-control', 'no-store').redirect(`${redirect_uri}?${query}`, 302);
  });
}

export async function registerStandInRoutes(
  scope: FastifyInstance,
  deps: StandInDeps,
): Promise<void> {
  // It accepts any address, so for callers from other machines it does not exist.
  scope.addHook('onRequest', async (request) => {
    if (!deps.isLocalRequest(request)) throw apiProblems.not_found();
  });
  scope.setErrorHandler(sendAuthError);
  const standIn = createStandIn(deps.publicUrl + BASE, deps.clock);
  registerChoiceRoutes(scope, standIn, deps.publicOrigins);
  const form = 'application/x-www-form-urlencoded';
  scope.addContentTypeParser(form, { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  scope.post(`${BASE}/token`, async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    const parsed = Exchange.safeParse(request.body);
    const { code = '', code_verifier = '', redirect_uri = '' } = parsed.data ?? {};
    const id_token = await standIn.redeem({ code, verifier: code_verifier, redirect_uri });
    if (!id_token) return reply.status(400).send({ error: 'invalid_grant' });
    return { access_token: 'nothing-to-open', token_type: 'Bearer', expires_in: 300, id_token };
  });
  scope.get(`${BASE}/jwks`, () => standIn.jwks());
}

/** Creates a client that calls the stand-in inside this process, without a network. */
export function createStandInIssuerClient(app: FastifyInstance, publicUrl: string): GoogleClient {
  const issuer = publicUrl + BASE;
  const { host } = new URL(publicUrl);
  const server = {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    authorization_response_iss_parameter_supported: true,
  };
  return createStandInClient(server, CLIENT_ID, async (url, { method, headers, body }) => {
    const response = await app.inject({
      method: method === 'POST' ? 'POST' : 'GET',
      url: new URL(url).pathname,
      headers: { ...headers, host },
      payload: body instanceof URLSearchParams ? body.toString() : '',
    });
    return new Response(response.body, {
      status: response.statusCode,
      headers: { 'content-type': String(response.headers['content-type']) },
    });
  });
}
