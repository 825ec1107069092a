// Cookie endpoints of second factors: the second step, sign-in by passkey, and managing the own factors.
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import {
  finishPasskey,
  finishTotp,
  listFactors,
  renameOwnPasskey,
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
  startPasskey,
  startTotp,
} from '#auth/factors/manage.ts';
import { beginPasskeySignIn, finishPasskeySignIn } from '#auth/factors/passkey-sign-in.ts';
import {
  finishSecondStep,
  getSecondStepOptions,
  type FactorCaller,
} from '#auth/factors/second-step.ts';
import { toUserResponse, type CookieRoutes } from './email-routes.ts';
import {
  NewPasskeyBody,
  PasskeyRemoval,
  PasskeyName,
  PasskeySignIn,
  SecondFactor,
  TotpCode,
  WithPassword,
} from './factor-bodies.ts';

const createGetFactorCaller =
  ({ getCaller, cookies }: CookieRoutes) =>
  (request: FastifyRequest): FactorCaller => ({
    ...getCaller(request),
    origin: request.headers.origin ?? '', // checked by the guard
    step: cookies.step(request),
  });

export const registerSecondStepRoutes: FastifyPluginCallbackZod<CookieRoutes> = (
  scope,
  it,
  done,
) => {
  const { provider, cookies } = it;
  const getCaller = createGetFactorCaller(it);
  scope.post('/sign-in/second-factor/options', (request) =>
    getSecondStepOptions(provider, getCaller(request)),
  );
  scope.post(
    '/sign-in/second-factor',
    { schema: { body: SecondFactor } },
    async (request, reply) => {
      const entered = await finishSecondStep(provider, getCaller(request), request.body);
      cookies.clearStep(reply);
      cookies.setSignIn(reply, entered);
      return toUserResponse(entered.account);
    },
  );
  scope.post('/sign-in/passkey/options', async (request, reply) => {
    const { options, ticket } = await beginPasskeySignIn(provider, getCaller(request));
    cookies.setStep(reply, ticket);
    return { options };
  });
  scope.post('/sign-in/passkey', { schema: { body: PasskeySignIn } }, async (request, reply) => {
    const { passkey } = request.body;
    const entered = await finishPasskeySignIn(provider, getCaller(request), passkey);
    cookies.clearStep(reply);
    cookies.setSignIn(reply, entered);
    return toUserResponse(entered.account);
  });
  done();
};

export const registerFactorRoutes: FastifyPluginCallbackZod<CookieRoutes> = (scope, it, done) => {
  const { provider } = it;
  const getCaller = createGetFactorCaller(it);
  const proof = { schema: { body: WithPassword } };
  scope.post('/factors', (request) => listFactors(provider, getCaller(request)));
  scope.post('/factors/totp/begin', proof, (request) =>
    startTotp(provider, getCaller(request), request.body ?? {}),
  );
  scope.post('/factors/totp/confirm', { schema: { body: TotpCode } }, (request) =>
    finishTotp(provider, getCaller(request), request.body.code),
  );
  scope.post('/factors/totp/remove', proof, async (request, reply) => {
    await removeTotp(provider, getCaller(request), request.body ?? {});
    return reply.status(204).send();
  });
  scope.post('/factors/passkeys/begin', proof, (request) =>
    startPasskey(provider, getCaller(request), request.body ?? {}),
  );
  scope.post('/factors/passkeys/finish', { schema: { body: NewPasskeyBody } }, (request) =>
    finishPasskey(provider, getCaller(request), request.body),
  );
  scope.post(
    '/factors/passkeys/rename',
    { schema: { body: PasskeyName } },
    async (request, reply) => {
      await renameOwnPasskey(provider, getCaller(request), request.body);
      return reply.status(204).send();
    },
  );
  scope.post(
    '/factors/passkeys/remove',
    { schema: { body: PasskeyRemoval } },
    async (request, reply) => {
      await removePasskey(provider, getCaller(request), request.body);
      return reply.status(204).send();
    },
  );
  scope.post('/factors/recovery-codes', proof, (request) =>
    renewRecoveryCodes(provider, getCaller(request), request.body ?? {}),
  );
  done();
};
