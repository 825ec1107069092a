// Passkeys in the browser: makes one, or lets one answer. Loaded at the tap that needs it.
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

/** Browsers say the same whether somebody pressed Cancel or nothing fitted: they must not tell which. */
function toAuthError(error: unknown): AuthError {
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') return new AuthError('auth/factor-already-set');
  if (name === 'SecurityError' || name === 'NotSupportedError')
    return new AuthError('auth/passkeys-unavailable');
  return new AuthError('auth/passkey-cancelled');
}

async function askDevice<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  if (!browserSupportsWebAuthn()) throw new AuthError('auth/passkeys-unavailable');
  try {
    return await ask();
  } catch (error) {
    throw toAuthError(error);
  }
}

export const answerWithPasskey = (
  optionsJSON: RequestOptions,
): Promise<AuthenticationResponseJSON> => askDevice(() => startAuthentication({ optionsJSON }));

export const createPasskey = (optionsJSON: CreationOptions): Promise<RegistrationResponseJSON> =>
  askDevice(() => startRegistration({ optionsJSON }));

/** The proof for a sign-in by passkey alone. */
export async function provePasskey(): Promise<{ passkey: AuthenticationResponseJSON }> {
  // The server's own answer.
  const { options } = (await postJson('sign-in/passkey/options')) as { options: RequestOptions };
  return { passkey: await answerWithPasskey(options) };
}
