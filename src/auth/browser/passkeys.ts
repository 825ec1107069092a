// Creates and uses passkeys in the browser. Loaded on demand.
import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  type AuthenticationResponseJSON,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import { postJson } from './post.ts';
import { AuthError } from './provider.ts';

export type RequestOptions = PublicKeyCredentialRequestOptionsJSON;
export type CreationOptions = PublicKeyCredentialCreationOptionsJSON;

/** Browsers deliberately report the same error for a cancellation and for a missing passkey. */
function toAuthError(error: unknown): AuthError {
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') return new AuthError('auth/factor-already-set');
  if (name === 'SecurityError' || name === 'NotSupportedError')
    return new AuthError('auth/passkeys-unavailable');
  return new AuthError('auth/passkey-cancelled');
}

async function callDevice<Answer>(run: () => Promise<Answer>): Promise<Answer> {
  if (!browserSupportsWebAuthn()) throw new AuthError('auth/passkeys-unavailable');
  try {
    return await run();
  } catch (error) {
    throw toAuthError(error);
  }
}

export const answerWithPasskey = (
  optionsJSON: RequestOptions,
): Promise<AuthenticationResponseJSON> => callDevice(() => startAuthentication({ optionsJSON }));

export const createPasskey = (optionsJSON: CreationOptions): Promise<RegistrationResponseJSON> =>
  callDevice(() => startRegistration({ optionsJSON }));

/** Returns the proof for a sign-in by passkey only. */
export async function provePasskey(): Promise<{ passkey: AuthenticationResponseJSON }> {
  // The response comes from our own server.
  const { options } = (await postJson('sign-in/passkey/options')) as { options: RequestOptions };
  return { passkey: await answerWithPasskey(options) };
}
