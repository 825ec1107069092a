// Verifies bearer tokens of the configured issuers.
import { decodeJwt, errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import { apiProblems } from '#api/problem.ts';
import { toVisibleLine } from '#vietnamese/rules/normalize.ts';

export interface Issuer {
  issuer: string;
  audience: string;
  algorithms: readonly string[];
  keys: JWTVerifyGetKey;
  /** Maximum age in seconds since `iat`, even when `exp` is later. */
  maxTokenAge: number;
  typ?: string;
  /** Throws when claims that only this issuer requires are missing. */
  check?: (claims: JWTPayload) => void;
}

export interface Claims {
  issuer: string;
  uid: string;
  email: string | null;
  email_verified: boolean;
  name: string | null;
  picture: string | null;
  /** The token's session, if the issuer sets one. */
  session: string | null;
  signed_in_at: Date | null;
  /** Seconds since 1970. */
  issued_at: number;
  /** Milliseconds since 1970. */
  ends_at: number;
}

/** Throws the API's 401, or 503 while an issuer's key set cannot be read. */
export type VerifyBearerToken = (header: string | undefined) => Promise<Claims>;

const MAX_HEADER = 8 * 1024;
const BEARER = /^bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i;

/** jose's codes for a key set that could not be loaded. */
const OUTAGES = new Set(['ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID', 'ERR_JOSE_GENERIC']);

class KeysUnreachable extends Error {}

/** Distinguishes an unavailable key set from a missing key, so that an outage does not sign everybody out. */
function watchKeys(keys: JWTVerifyGetKey): JWTVerifyGetKey {
  return async (header, token) => {
    try {
      return await keys(header, token);
    } catch (cause) {
      if (cause instanceof errors.JOSEError && !OUTAGES.has(cause.code)) throw cause;
      throw new KeysUnreachable('An issuer’s key set could not be read', { cause });
    }
  };
}

function refuseUnsafe(issuers: readonly Issuer[]): void {
  const names = issuers.map(({ issuer }) => issuer);
  if (new Set(names).size < names.length)
    throw new Error('Two identity issuers have the same name');
  for (const { issuer, algorithms } of issuers) {
    if (algorithms.length === 0) throw new Error(`Issuer ${issuer} has no algorithm`);
    const bad = algorithms.find((alg) => /^(none|hs\d*)$/i.test(alg));
    if (bad) throw new Error(`Issuer ${issuer} may not use ${bad}: anyone could sign`);
  }
}

const toText = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

function toClaims(payload: JWTPayload): Claims {
  const { iss = '', sub = '', iat = 0, exp = 0, email, email_verified, name, picture } = payload;
  const { auth_time, sid } = payload;
  if (typeof sub !== 'string' || sub === '' || sub.length > 128) throw apiProblems.unauthorized();
  return {
    issuer: iss,
    uid: sub,
    email: toText(email),
    email_verified: email_verified === true,
    name: toText(typeof name === 'string' ? toVisibleLine(name) : null),
    picture: toText(picture),
    session: toText(sid),
    signed_in_at: typeof auth_time === 'number' ? new Date(auth_time * 1000) : null,
    issued_at: iat,
    ends_at: exp * 1000,
  };
}

/** Reads the unverified issuer, only to choose the settings for verification. */
function findIssuer(issuers: readonly Issuer[], token: string): Issuer | undefined {
  const { iss } = decodeJwt(token);
  return issuers.find(({ issuer }) => issuer === iss);
}

async function verifyToken(issuer: Issuer, token: string, now: Date): Promise<Claims> {
  const { payload } = await jwtVerify(token, watchKeys(issuer.keys), {
    issuer: issuer.issuer,
    audience: issuer.audience,
    algorithms: [...issuer.algorithms],
    clockTolerance: 30,
    requiredClaims: ['sub', 'exp', 'iat'],
    maxTokenAge: issuer.maxTokenAge,
    currentDate: now,
    ...(issuer.typ ? { typ: issuer.typ } : {}),
  });
  issuer.check?.(payload);
  return toClaims(payload);
}

export function createVerifier(
  issuers: readonly Issuer[],
  clock: () => Date = () => new Date(),
): VerifyBearerToken {
  refuseUnsafe(issuers);
  return async (header = '') => {
    const token = header.length <= MAX_HEADER ? BEARER.exec(header)?.[1] : undefined;
    if (!token) throw apiProblems.unauthorized();
    try {
      const issuer = findIssuer(issuers, token);
      if (issuer) return await verifyToken(issuer, token, clock());
    } catch (error) {
      if (error instanceof KeysUnreachable) throw apiProblems.identity_unavailable();
    }
    throw apiProblems.unauthorized();
  };
}
