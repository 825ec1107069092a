// Calls the provider's cookie endpoints and turns every failure into an AuthError.
import { toAuthCode, type AuthCode } from '#auth/rules/sign-in.ts';
import { AuthError } from './provider.ts';

interface Refusal {
  error?: string;
  code?: string;
  fields?: Record<string, string>;
}

function toCode({ code, fields }: Refusal): AuthCode {
  return code === 'invalid' && fields?.email ? 'auth/invalid-email' : toAuthCode(code);
}

/** Returns the response's JSON, or undefined for an empty response. */
export async function postJson(path: string, body: object = {}): Promise<unknown> {
  const headers = {
    'content-type': 'application/json',
    'accept-language': document.documentElement.lang || 'en',
  };
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  const response = await fetch(`/api/auth/${path}`, init).catch(() => {
    throw new AuthError('auth/network-request-failed');
  });
  if (response.status === 204) return undefined;
  // A response without JSON comes from a proxy and has no message for people.
  const result: unknown = await response.json().catch(() => null);
  if (response.ok && result !== null) return result;
  // An object without fields if the response is none.
  const refusal: Refusal = Object(result);
  throw new AuthError(toCode(refusal), refusal.error, refusal.fields);
}
