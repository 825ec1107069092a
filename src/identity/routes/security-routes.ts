// The cookie endpoints of an account's own security: what happened to it.
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { requireSession } from '#identity/embedded/sign-in.ts';
import { listAccountEvents } from '#identity/events/list.ts';
import type { CookieRoutes } from './email-routes.ts';

export const securityRoutes: FastifyPluginCallbackZod<CookieRoutes> = (scope, it, done) => {
  const { provider, callerOf } = it;
  scope.post('/events', async (request) => {
    const caller = callerOf(request);
    const { account } = await requireSession(provider, caller);
    const events = await listAccountEvents(provider.db, account.id);
    return {
      // Whether it came from where the reader is now says enough about a network.
      events: events.map(({ network, ...event }) => ({
        ...event,
        is_this_network: network === caller.network,
      })),
    };
  });
  done();
};
