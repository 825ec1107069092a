// A small OpenID Connect issuer for local use: codes, keys and ID tokens in memory.
import { createHash, randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT, type JWK } from 'jose';

export const CLIENT_ID = 'viecvui-on-this-machine';
const CODE_MS = 60_000;

interface StandInPerson {
  email: string;
  name: string;
  /** The organisation's domain, for an address whose mailbox Google would run. */
  hd?: string;
}

/** Fictional people to choose from. */
export const PEOPLE: readonly StandInPerson[] = [
  { email: 'mai.anh@stand-in.example', name: 'Trần Mai Anh' },
  { email: 'quang.huy@stand-in.example', name: 'Lê Quang Huy' },
  { email: 'tuyen.dung@stand-in.example', name: 'Phạm Thu Hà', hd: 'stand-in.example' },
];

interface Grant {
  person: StandInPerson;
  challenge: string;
  redirect_uri: string;
  nonce: string | undefined;
  until: number;
}

export interface StandInIssuer {
  issuer: string;
  /** Returns a code that is valid once, for a minute. */
  grant(grant: Omit<Grant, 'until'>): string;
  /** Returns the ID token for a code, or null when anything does not match. */
  redeem(exchange: {
    code: string;
    verifier: string;
    redirect_uri: string;
  }): Promise<string | null>;
  jwks(): Promise<{ keys: JWK[] }>;
}

const hashText = (text: string) => createHash('sha256').update(text);

export function createStandIn(issuer: string, clock: () => Date): StandInIssuer {
  const grants = new Map<string, Grant>();
  const kid = randomBytes(6).toString('hex');
  let pair: ReturnType<typeof generateKeyPair> | null = null;
  const keys = () => (pair ??= generateKeyPair('RS256'));

  async function signIdToken({ person, nonce }: Grant): Promise<string> {
    const now = Math.floor(clock().getTime() / 1000);
    const claims = { ...person, email_verified: true, nonce };
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid })
      .setIssuer(issuer)
      .setAudience(CLIENT_ID)
      .setSubject(hashText(person.email).digest('hex').slice(0, 21))
      .setIssuedAt(now)
      .setExpirationTime(now + 300)
      .sign((await keys()).privateKey);
  }

  return {
    issuer,
    grant(grant) {
      const now = clock().getTime();
      for (const [code, { until }] of grants) if (until <= now) grants.delete(code);
      const code = randomBytes(24).toString('base64url');
      grants.set(code, { ...grant, until: now + CODE_MS });
      return code;
    },
    async redeem({ code, verifier, redirect_uri }) {
      const grant = grants.get(code);
      grants.delete(code);
      if (!grant || grant.until <= clock().getTime()) return null;
      if (grant.redirect_uri !== redirect_uri) return null;
      if (hashText(verifier).digest('base64url') !== grant.challenge) return null;
      return signIdToken(grant);
    },
    async jwks() {
      const jwk = await exportJWK((await keys()).publicKey);
      return { keys: [{ ...jwk, kid, alg: 'RS256', use: 'sig' }] };
    },
  };
}
