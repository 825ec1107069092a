// Cookie endpoints of the security page: sessions, password, address and events.
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { requireSession } from '#auth/embedded/sign-in.ts';
import { listAccountEvents } from '#auth/store/account-events.ts';
import {
  requestEmailChange,
  openEmailLink,
  cancelEmailChange,
} from '#auth/security/change-email.ts';
import { showOwnAccount } from '#auth/security/own-account.ts';
import { changePassword } from '#auth/security/change-password.ts';
import { removeGoogle } from '#auth/security/remove-google.ts';
import { endOwnSession, listOwnSessions } from '#auth/security/own-sessions.ts';
import { WithPassword } from './factor-bodies.ts';
import { toUserResponse, type CookieRoutes } from './email-routes.ts';
import {
  EmailChangeRequest,
  EmailLink,
  EmailStop,
  PasswordChange,
  SessionEnd,
} from './security-bodies.ts';

export const registerSecurityRoutes: FastifyPluginCallbackZod<CookieRoutes> = (scope, it, done) => {
  const { provider, cookies, getCaller } = it;
  scope.post('/events', async (request) => {
    const caller = getCaller(request);
    const { account } = await requireSession(provider, caller);
    const events = await listAccountEvents(provider.db, account.id);
    return {
      // Reports only whether the network is the caller's current one.
      events: events.map(({ network, ...event }) => ({
        ...event,
        is_this_network: network === caller.network,
      })),
    };
  });
  scope.post('/sessions', async (request) => ({
    sessions: await listOwnSessions(provider, getCaller(request)),
  }));
  scope.post('/sessions/end', { schema: { body: SessionEnd } }, async (request, reply) => {
    const isOwn = await endOwnSession(provider, getCaller(request), request.body.id);
    if (isOwn) cookies.clearSession(reply);
    return reply.status(204).send();
  });
  scope.post('/password/change', { schema: { body: PasswordChange } }, async (request, reply) => {
    const entered = await changePassword(provider, getCaller(request), request.body);
    cookies.setSignIn(reply, entered);
    return toUserResponse(entered.account);
  });
  scope.post('/google/remove', { schema: { body: WithPassword } }, async (request, reply) => {
    await removeGoogle(provider, getCaller(request), request.body ?? {});
    return reply.status(204).send();
  });
  done();
};

export const registerAddressRoutes: FastifyPluginCallbackZod<CookieRoutes> = (scope, it, done) => {
  const { provider, getCaller } = it;
  scope.post('/account', (request) => showOwnAccount(provider, getCaller(request)));
  scope.post('/email/change', { schema: { body: EmailChangeRequest } }, async (request, reply) => {
    await requestEmailChange(provider, getCaller(request), request.body);
    return reply.status(204).send();
  });
  scope.post('/email/change/confirm', { schema: { body: EmailLink } }, async (request) => ({
    waits_for: await openEmailLink(provider, getCaller(request), request.body.ticket),
  }));
  scope.post('/email/change/stop', { schema: { body: EmailStop } }, async (request, reply) => {
    await cancelEmailChange(provider, getCaller(request), request.body?.ticket);
    return reply.status(204).send();
  });
  done();
};
