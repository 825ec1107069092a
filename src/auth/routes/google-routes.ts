// Endpoints and popup pages of signing in with Google or its stand-in.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { getRequestLanguage } from '#api/language.ts';
import { authProblems } from '#auth/contract.ts';
import type { Caller } from '#auth/embedded/provider.ts';
import { beginOAuthFlow, finishOAuthFlow, type GoogleClient } from '#auth/google/oauth-flow.ts';
import { renderRedirectPage, renderResultPage, type OwnPage } from '#auth/google/popup-pages.ts';
import type { Language } from '#context.ts';
import { Social } from './bodies.ts';
import type { CookieRoutes } from './email-routes.ts';

export interface GoogleRoutes extends CookieRoutes {
  /** Null when there is no Google button. */
  client: GoogleClient | null;
  /** True when `client` is the stand-in, which only requests from this machine may use. */
  clientIsLocal: boolean;
}

function requireClient({ client, clientIsLocal }: GoogleRoutes, caller: Caller): GoogleClient {
  if (!client || (clientIsLocal && !caller.isLocal)) {
    throw authProblems['auth/operation-not-allowed']();
  }
  return client;
}

export const registerSocialRoutes: FastifyPluginCallbackZod<GoogleRoutes> = (scope, it, done) => {
  const { provider, cookies, getCaller } = it;
  scope.post('/sign-in/social', { schema: { body: Social } }, async (request, reply) => {
    const caller = getCaller(request);
    const client = requireClient(it, caller);
    const start = {
      now: caller.now,
      popup: request.body.nonce,
      origin: request.headers.origin ?? '', // checked by the guard
    };
    const { url, secret } = await beginOAuthFlow(provider, client, start);
    cookies.setOAuthFlow(reply, secret);
    return { url };
  });
  done();
};

/** The return from the issuer: necessarily a GET, protected by the flow's cookie, state, nonce and PKCE. */
export const registerCallbackRoute: FastifyPluginCallbackZod<GoogleRoutes> = (scope, it, done) => {
  const { provider, cookies, getCaller } = it;
  scope.get('/callback/google', async (request, reply) => {
    const caller = getCaller(request);
    const client = requireClient(it, caller);
    const secret = cookies.oauthFlow(request);
    const end = await finishOAuthFlow(provider, client, { caller, secret, url: request.url });
    cookies.clearOAuthFlow(reply);
    if (end.signedIn) cookies.setSignIn(reply, end.signedIn);
    if (end.step) cookies.setStep(reply, end.step);
    const query = new URLSearchParams();
    if (end.popup) query.set('nonce', end.popup);
    if (end.error) query.set('error', end.error);
    return reply.redirect(`/auth/popup/done?${query}`, 302);
  });
  done();
};

function send(request: FastifyRequest, reply: FastifyReply, make: (lang: Language) => OwnPage) {
  const parameter = new URL(request.url, 'http://x').searchParams.get('lang');
  const language = parameter === 'vi' || parameter === 'en' ? parameter : null;
  const page = make(language ?? getRequestLanguage(request.headers['accept-language']));
  // With an opener policy the popup would lose its opener when it navigates to Google.
  void reply.removeHeader('cross-origin-opener-policy');
  return reply
    .header('content-security-policy', page.policy)
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(page.html);
}

export const registerPopupRoutes: FastifyPluginCallbackZod = (scope, _options, done) => {
  scope.get('/auth/popup', (request, reply) => send(request, reply, renderRedirectPage));
  scope.get('/auth/popup/done', (request, reply) => send(request, reply, renderResultPage));
  done();
};
