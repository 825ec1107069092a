// Issues ten-minute tokens for sessions, and configures their verification.
import type { Issuer } from '#auth/tokens/verifier.ts';
import type { Keys } from '#auth/keys/keys.ts';
import { AUDIENCE, EMBEDDED_ISSUER, TOKEN_SECONDS } from '#auth/rules/embedded.ts';
import type { Caller, Provider } from './provider.ts';
import { findSignedInAccount } from './sign-in.ts';

export function createEmbeddedIssuer(keys: Keys): Issuer {
  return {
    issuer: EMBEDDED_ISSUER,
    audience: AUDIENCE,
    algorithms: ['ES256'],
    keys: (header) => keys.find(header),
    maxTokenAge: TOKEN_SECONDS,
    typ: 'at+jwt',
  };
}

const toSeconds = (time: Date) => Math.floor(time.getTime() / 1000);

/** Null for a visitor; `slid` when the cookie must be sent again. */
export async function createToken(
  provider: Provider,
  caller: Caller,
): Promise<{ token: string; slid: boolean } | null> {
  const here = await findSignedInAccount(provider, caller);
  if (!here) return null;
  const { account, session } = here;
  const { email, email_verified, name, picture, tokens_valid_from } = account;
  // Right after a revocation the clock may still be in the revoked second.
  const iat = Math.max(toSeconds(caller.now), tokens_valid_from ? toSeconds(tokens_valid_from) : 0);
  const token = await provider.keys.sign({
    iss: EMBEDDED_ISSUER,
    aud: AUDIENCE,
    sub: account.id,
    iat,
    exp: iat + TOKEN_SECONDS,
    sid: session.sid,
    auth_time: toSeconds(session.created_at),
    email,
    email_verified,
    ...(name ? { name } : {}),
    ...(picture ? { picture } : {}),
  });
  return { token, slid: session.slid };
}
