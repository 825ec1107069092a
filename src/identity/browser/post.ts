// One call to the provider's cookie endpoints, with every failure as an AuthError.
import { authCodeOf, type AuthCode } from '#identity/rules.ts';
import { AuthError } from './provider.ts';

interface Refusal {
  error?: string;
  code?: string;
  fields?: Record<string, string>;
}

function codeOf({ code, fields }: Refusal): AuthCode {
  return code === 'invalid' && fields?.email ? 'auth/invalid-email' : authCodeOf(code);
}

/** The answer's JSON; undefined for an empty one. */
export async function post(path: string, body: object = {}): Promise<unknown> {
  const headers = {
    'content-type': 'application/json',
    'accept-language': document.documentElement.lang || 'en',
  };
  let response: Response;
  let answer: unknown;
  try {
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    response = await fetch(`/api/auth/${path}`, init);
    answer = response.status === 204 ? undefined : await response.json();
  } catch {
    throw new AuthError('auth/network-request-failed');
  }
  if (response.ok) return answer;
  const refusal: Refusal = typeof answer === 'object' && answer !== null ? answer : {};
  throw new AuthError(codeOf(refusal), refusal.error, refusal.fields);
}
