// Sign-in at Google, from opening the popup to its return: code flow with PKCE, state and nonce.
import * as oidc from 'openid-client';
import { z } from 'zod';
import { MAX_EMAIL_CHARS } from '#api/fields.ts';
import { Problem } from '#api/problem.ts';
import { authProblems } from '#auth/contract.ts';
import type { Caller, Provider } from '#auth/embedded/provider.ts';
import { openSessionOrStartStep, isSignedIn, type SignInResult } from '#auth/embedded/sign-in.ts';
import { issueTicket, redeemTicket } from '#auth/store/tickets.ts';
import { toAuthCode, type AuthCode } from '#auth/rules/sign-in.ts';
import { isGoogleAuthoritative } from '#auth/rules/google-authority.ts';
import { runInTransaction } from '#platform/database/transaction.ts';
import { toVisibleLine } from '#vietnamese/rules/normalize.ts';
import { isProviderDown } from './client.ts';
import { findOrLinkAccount, type GoogleIdentity } from './link.ts';

export type GoogleClient = () => Promise<oidc.Configuration>;

export const CALLBACK = '/api/auth/callback/google';

const FlowData = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  popup: z.string(),
  origin: z.string(),
});

type FlowData = z.output<typeof FlowData>;

/** Returns the URL for the popup, and the secret that identifies it when it returns. */
export async function beginOAuthFlow(
  provider: Provider,
  client: GoogleClient,
  { now, popup, origin }: { now: Date; popup: string; origin: string },
): Promise<{ url: string; secret: string }> {
  const config = await client().catch((error: unknown) => {
    provider.log.warn({ err: error }, 'Google could not be reached');
    throw authProblems['auth/network-request-failed']();
  });
  const state = oidc.randomState();
  const nonce = oidc.randomNonce();
  const verifier = oidc.randomPKCECodeVerifier();
  const url = oidc.buildAuthorizationUrl(config, {
    redirect_uri: origin + CALLBACK,
    scope: 'openid email profile',
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
    // Otherwise a second sign-in would finish without showing a page.
    prompt: 'select_account',
  });
  const data: FlowData = { state, nonce, verifier, popup, origin };
  return { url: url.href, secret: await issueTicket(provider.db, { kind: 'oauth', data }, now) };
}

const Claims = z.object({
  iss: z.string(),
  sub: z.string().min(1).max(255),
  email: z.email().max(MAX_EMAIL_CHARS),
  email_verified: z.literal(true),
  // Within the bounds of an account's columns, whatever the issuer sends.
  name: z
    .string()
    .transform((name) => toVisibleLine(name).slice(0, 200))
    .nullish(),
  picture: z
    .url({ protocol: /^https$/ })
    .max(2000)
    .nullish()
    .catch(null),
  // The domain of an organisation at Google.
  hd: z.string().max(320).nullish().catch(null),
});

async function fetchIdentity(
  client: GoogleClient,
  flow: FlowData,
  url: string,
): Promise<GoogleIdentity> {
  const tokens = await oidc.authorizationCodeGrant(await client(), new URL(url, flow.origin), {
    pkceCodeVerifier: flow.verifier,
    expectedState: flow.state,
    expectedNonce: flow.nonce,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (claims?.email_verified !== true) throw new Problem('auth/unverified-email', 403);
  const { iss, sub, email, name, picture, hd } = Claims.parse(claims);
  return {
    issuer: iss,
    subject: sub,
    email,
    is_authoritative: isGoogleAuthoritative({ iss, email, hd }),
    name: name || null,
    picture: picture ?? null,
  };
}

/** Returns Firebase's code for an error, which the product translates. */
function toErrorCode(error: unknown): AuthCode {
  if (error instanceof oidc.AuthorizationResponseError && error.error === 'access_denied')
    return 'auth/popup-closed-by-user';
  if (isProviderDown(error)) return 'auth/network-request-failed';
  return toAuthCode(error instanceof Problem ? error.code : null);
}

type OAuthReturn =
  | { popup: string; signedIn: SignInResult; step: null; error: null }
  /** Google confirmed the account; the opener still asks for the second factor. */
  | { popup: string; signedIn: null; step: string; error: 'auth/second-factor-required' }
  /** `popup` is null for a return without a started flow, or a repeated return. */
  | { popup: string | null; signedIn: null; step: null; error: AuthCode };

/** `url` is the path and query of the popup's return. */
export async function finishOAuthFlow(
  provider: Provider,
  client: GoogleClient,
  { caller, secret, url }: { caller: Caller; secret: string | undefined; url: string },
): Promise<OAuthReturn> {
  const ticket = await redeemTicket(provider.db, 'oauth', secret, caller.now);
  if (!ticket) return { popup: null, signedIn: null, step: null, error: 'auth/internal-error' };
  const flow = FlowData.parse(ticket.data);
  const { popup } = flow;
  try {
    const proof = await fetchIdentity(client, flow, url);
    const entered = await runInTransaction(provider.db, async (db) => {
      const { account, isNew } = await findOrLinkAccount(db, proof, caller);
      return openSessionOrStartStep(db, caller, account, isNew ? 'account_created' : undefined);
    });
    if (isSignedIn(entered)) return { popup, signedIn: entered, step: null, error: null };
    return { popup, signedIn: null, step: entered.step, error: 'auth/second-factor-required' };
  } catch (error) {
    const code = toErrorCode(error);
    // Logs only the message, because a provider's response may contain personal data.
    const cause = error instanceof Error ? error.message : 'unknown';
    if (code !== 'auth/popup-closed-by-user')
      provider.log.warn({ reason: code, cause }, 'A sign-in at Google failed');
    return { popup, signedIn: null, step: null, error: code };
  }
}
