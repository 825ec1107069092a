// Cookie endpoints for addresses and passwords, and the token endpoint.
import type { FastifyReply } from 'fastify';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { authProblems } from '#auth/contract.ts';
import type { Account } from '#auth/store/accounts.ts';
import type { Caller, Provider } from '#auth/embedded/provider.ts';
import {
  requestPasswordReset,
  requestVerification,
  resetPassword,
  verifyAddress,
} from '#auth/embedded/recovery.ts';
import { isSignedIn, signIn, signOut, signUp, type SignInResult } from '#auth/embedded/sign-in.ts';
import { createToken } from '#auth/embedded/token.ts';
import { Forgot, Reset, SignInBody, SignOut, SignUp, Verify } from './bodies.ts';
import type { GetCaller } from './caller.ts';
import type { Cookies } from './cookies.ts';

export interface CookieRoutes {
  provider: Provider;
  cookies: Cookies;
  getCaller: GetCaller;
}

export const toUserResponse = ({ id, email, email_verified, name, picture }: Account) => ({
  user: { uid: id, email, email_verified, name, picture },
});

export const registerEntryRoutes: FastifyPluginCallbackZod<CookieRoutes> = (scope, it, done) => {
  const { provider, cookies, getCaller } = it;
  const welcome = (reply: FastifyReply, entered: SignInResult) => {
    cookies.setSignIn(reply, entered);
    return toUserResponse(entered.account);
  };
  scope.post('/sign-up/email', { schema: { body: SignUp } }, async (request, reply) =>
    welcome(reply, await signUp(provider, getCaller(request), request.body)),
  );
  scope.post('/sign-in/email', { schema: { body: SignInBody } }, async (request, reply) => {
    const entered = await signIn(provider, getCaller(request), request.body);
    if (isSignedIn(entered)) return welcome(reply, entered);
    cookies.setStep(reply, entered.step);
    throw authProblems['auth/second-factor-required']();
  });
  // Every page of a signed-in person requests one.
  scope.post('/token', { config: { limit: 'sessions by network' } }, async (request, reply) => {
    const caller: Caller = getCaller(request);
    const made = await createToken(provider, caller);
    if (made?.slid && caller.session) cookies.setSession(reply, caller.session);
    // Clears no cookie: a late answer would delete the session of a sign-in that came after its request.
    return { token: made?.token ?? null };
  });
  scope.post('/sign-out', { schema: { body: SignOut } }, async (request, reply) => {
    await signOut(provider, getCaller(request), request.body?.everywhere === true);
    cookies.clearSession(reply);
    return reply.status(204).send();
  });
  done();
};

export const registerRecoveryRoutes: FastifyPluginCallbackZod<CookieRoutes> = (scope, it, done) => {
  const { provider, cookies, getCaller } = it;
  scope.post('/password/forgot', { schema: { body: Forgot } }, async (request, reply) => {
    await requestPasswordReset(provider, getCaller(request), request.body.email);
    return reply.status(204).send();
  });
  scope.post('/password/reset', { schema: { body: Reset } }, async (request, reply) => {
    cookies.setDevice(reply, await resetPassword(provider, getCaller(request), request.body));
    cookies.clearSession(reply);
    return reply.status(204).send();
  });
  scope.post('/email/ask', async (request) => ({
    sent: await requestVerification(provider, getCaller(request)),
  }));
  scope.post('/email/verify', { schema: { body: Verify } }, async (request, reply) => {
    await verifyAddress(provider, getCaller(request), request.body.ticket);
    return reply.status(204).send();
  });
  done();
};
