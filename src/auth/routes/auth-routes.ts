// Registers the routes of auth outside `/api/v1`: provider endpoints, popup pages and the stand-in.
import type { FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { createMethodRefusals } from '#api/routes/other-methods.ts';
import type { Provider } from '#auth/embedded/provider.ts';
import type { GoogleClient } from '#auth/google/oauth-flow.ts';
import type { IsLocalRequest } from '#platform/network/local-request.ts';
import type { HashNetwork } from '#auth/keys/network-hash.ts';
import { createGetCaller } from './caller.ts';
import { createCookies } from './cookies.ts';
import { registerEntryRoutes, registerRecoveryRoutes } from './email-routes.ts';
import { registerFactorRoutes, registerSecondStepRoutes } from './factor-routes.ts';
import {
  registerCallbackRoute,
  registerPopupRoutes,
  registerSocialRoutes,
  type GoogleRoutes,
} from './google-routes.ts';
import { registerAddressRoutes, registerSecurityRoutes } from './security-routes.ts';
import { sendAuthError, requireOwnOrigin, readJson } from './own-pages.ts';

interface IdentityRoutes {
  provider: Provider;
  client: GoogleClient | null;
  /** True when `client` is the stand-in, which only requests from this machine may use. */
  clientIsLocal: boolean;
  isLocalRequest: IsLocalRequest;
  hashNetwork: HashNetwork;
  /** Origins that browsers may send. */
  origins: readonly string[];
  secure: boolean;
}

const PREFIX = '/api/auth';

async function registerCookieRoutes(
  scope: FastifyInstance,
  it: GoogleRoutes,
  origins: readonly string[],
) {
  scope.addHook('onRequest', requireOwnOrigin(origins));
  readJson(scope);
  await scope.register(registerEntryRoutes, it);
  await scope.register(registerRecoveryRoutes, it);
  await scope.register(registerSocialRoutes, it);
  await scope.register(registerSecondStepRoutes, it);
  await scope.register(registerFactorRoutes, it);
  await scope.register(registerSecurityRoutes, it);
  await scope.register(registerAddressRoutes, it);
}

function registerKeySet(scope: FastifyInstance, { keys }: Provider): void {
  scope.get(`${PREFIX}/jwks`, async (_request, reply) => {
    void reply.header('cache-control', 'public, max-age=300');
    return { keys: await keys.published() };
  });
}

export async function registerAuthRoutes(
  scope: FastifyInstance,
  it: IdentityRoutes,
): Promise<void> {
  const { provider, client, clientIsLocal, isLocalRequest, hashNetwork, origins, secure } = it;
  const cookies = createCookies(secure);
  const getCaller = createGetCaller(provider.clock, cookies, isLocalRequest, hashNetwork);
  const routes = { provider, client, clientIsLocal, cookies, getCaller };
  scope.setValidatorCompiler(validatorCompiler);
  scope.setSerializerCompiler(serializerCompiler);
  scope.setErrorHandler(sendAuthError);
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, namespace: 'auth' };
    route.bodyLimit = 16 * 1024;
  });
  scope.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
  });
  const refuseOtherMethods = createMethodRefusals(scope);
  registerKeySet(scope, provider);
  await scope.register((inner) => registerCookieRoutes(inner, routes, origins), { prefix: PREFIX });
  await scope.register(registerCallbackRoute, { ...routes, prefix: PREFIX });
  await scope.register(registerPopupRoutes);
  refuseOtherMethods();
}
