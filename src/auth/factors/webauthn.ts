// WebAuthn at one of our origins: options for browsers, and verification of their responses.
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { authProblems } from '#auth/contract.ts';
import { toPasskeyHost } from '#auth/rules/sign-in.ts';
import { PRODUCT } from '#product.ts';
import type { Log } from '#platform/log.ts';
import type { Db } from '#context.ts';
import { findPasskey, listCredentials, recordPasskeyUse } from '#auth/store/passkeys.ts';
import { MINUTE } from '#platform/durations.ts';

const TIMEOUT_MS = 5 * MINUTE;
/** EdDSA, ES256 and RS256 as COSE numbers; every authenticator supports one of them. */
const ALGORITHMS = [-8, -7, -257];

/** Loaded on first use, because the library is large. */
const loadLibrary = () => import('@simplewebauthn/server');

interface RelyingParty {
  id: string;
  origin: string;
}

/** `origin` must be one of ours already. */
export function toRelyingParty(origin: string): RelyingParty {
  const id = toPasskeyHost(origin);
  if (id === null) throw authProblems['auth/operation-not-allowed']();
  return { id, origin };
}

const toHandle = (account_id: string) => new Uint8Array(Buffer.from(account_id));
const toBytes = (base64url: string) => new Uint8Array(Buffer.from(base64url, 'base64url'));

interface NewCredential {
  rp: RelyingParty;
  account: { id: string; email: string; name: string | null };
  challenge: string;
}

export async function createRegistrationOptions(db: Db, { rp, account, challenge }: NewCredential) {
  const { generateRegistrationOptions } = await loadLibrary();
  return generateRegistrationOptions({
    rpName: PRODUCT,
    rpID: rp.id,
    userID: toHandle(account.id),
    userName: account.email,
    userDisplayName: account.name ?? account.email,
    challenge: toBytes(challenge),
    timeout: TIMEOUT_MS,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: await listCredentials(db, account.id, rp.id),
    // A security key without discoverable credentials still works as a second factor.
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
}

/** Returns the new credential, or null when the response is invalid. */
export async function verifyRegistration(
  { rp, challenge }: { rp: RelyingParty; challenge: string },
  response: RegistrationResponseJSON,
  log: Log,
) {
  const { verifyRegistrationResponse } = await loadLibrary();
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: rp.origin,
      expectedRPID: rp.id,
      requireUserVerification: false,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    return registrationInfo?.credential ?? null;
  } catch (error) {
    logRefusal(log, error);
    return null;
  }
}

interface Request {
  rp: RelyingParty;
  challenge: string;
  /** Null accepts any discoverable credential, and requires user verification. */
  account_id: string | null;
}

export async function createSignInOptions(db: Db, { rp, challenge, account_id }: Request) {
  const { generateAuthenticationOptions } = await loadLibrary();
  return generateAuthenticationOptions({
    rpID: rp.id,
    challenge: toBytes(challenge),
    timeout: TIMEOUT_MS,
    userVerification: account_id === null ? 'required' : 'preferred',
    allowCredentials: account_id === null ? [] : await listCredentials(db, account_id, rp.id),
  });
}

/** Runs in a transaction. Returns the passkey's account, or null when the response is invalid. */
export async function verifySignIn(
  db: Db,
  { rp, challenge, account_id }: Request,
  { response, now, log }: { response: AuthenticationResponseJSON; now: Date; log: Log },
): Promise<string | null> {
  const passkey = await findPasskey(db, toBytes(response.id), rp.id);
  if (!passkey || (account_id !== null && passkey.account_id !== account_id)) return null;
  const { userHandle } = response.response;
  const owner = Buffer.from(passkey.account_id).toString('base64url');
  // A discoverable credential always contains the account.
  if (userHandle === undefined ? account_id === null : userHandle !== owner) return null;
  const { verifyAuthenticationResponse } = await loadLibrary();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: rp.origin,
      expectedRPID: rp.id,
      requireUserVerification: account_id === null,
      credential: {
        id: response.id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: passkey.sign_count,
      },
    });
    if (!verified) return null;
    await recordPasskeyUse(db, passkey.id, authenticationInfo.newCounter, now);
    return passkey.account_id;
  } catch (error) {
    logRefusal(log, error);
    return null;
  }
}

/** The library's messages contain challenges and origins, but no personal data. */
function logRefusal(log: Log, error: unknown): void {
  const reason = error instanceof Error ? error.message.slice(0, 300) : 'unknown';
  log.warn({ reason }, 'A passkey was rejected');
}
