// Accepted and refused bearer tokens, as a table.
import { createHmac } from 'node:crypto';
import {
  createLocalJWKSet,
  createRemoteJWKSet,
  exportJWK,
  exportSPKI,
  generateKeyPair,
  SignJWT,
  type JWTPayload,
} from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import { createVerifier, type Issuer } from './verifier.ts';

const NOW = new Date('2026-11-21T05:00:00Z');
const now = NOW.getTime() / 1000;
const HOSTED = 'https://securetoken.example/viecvui-hosted';

type Pair = Awaited<ReturnType<typeof generateKeyPair>>;
interface Cast {
  own: Pair;
  other: Pair;
  rsa: Pair;
  verify: ReturnType<typeof createVerifier>;
}
let cast: Cast;

const ownIssuer = (keys: Issuer['keys']): Issuer => ({
  issuer: 'viecvui',
  audience: 'viecvui-api',
  algorithms: ['ES256'],
  keys,
  maxTokenAge: 600,
  typ: 'at+jwt',
});

async function keySet(kid: string, alg: string, pair: Pair) {
  return createLocalJWKSet({ keys: [{ ...(await exportJWK(pair.publicKey)), kid, alg }] });
}

beforeAll(async () => {
  const extractable = { extractable: true };
  const own = await generateKeyPair('ES256', extractable);
  const other = await generateKeyPair('ES256', extractable);
  const rsa = await generateKeyPair('RS256', extractable);
  const hosted: Issuer = {
    issuer: HOSTED,
    audience: 'viecvui-hosted',
    algorithms: ['RS256'],
    keys: await keySet('r1', 'RS256', rsa),
    maxTokenAge: 3660,
    check(claims) {
      if (Number(claims.auth_time) > now + 30) throw new Error('Signed in in the future');
    },
  };
  const issuers = [ownIssuer(await keySet('k1', 'ES256', own)), hosted];
  cast = { own, other, rsa, verify: createVerifier(issuers, () => NOW) };
});

const good: JWTPayload = {
  iss: 'viecvui',
  aud: 'viecvui-api',
  sub: 'linh',
  iat: now,
  exp: now + 600,
  email: 'linh@vietmail.example',
  email_verified: true,
};
const hostedGood = { ...good, iss: HOSTED, aud: 'viecvui-hosted', exp: now + 3600, auth_time: now };
const header = { alg: 'ES256', kid: 'k1', typ: 'at+jwt' };

const signed = (claims: JWTPayload = good, head: object = {}, key?: Pair['privateKey']) =>
  new SignJWT(claims).setProtectedHeader({ ...header, ...head }).sign(key ?? cast.own.privateKey);
const signedByHost = (claims: JWTPayload = hostedGood) =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', kid: 'r1', typ: 'JWT' })
    .sign(cast.rsa.privateKey);

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const unsigned = (alg: string) => `${part({ ...header, alg })}.${part(good)}.`;
const without = (name: keyof typeof good) => {
  const { [name]: _, ...rest } = good;
  return rest;
};

async function keyedWithOurPublicKey() {
  const pem = await exportSPKI(cast.own.publicKey);
  const body = `${part({ ...header, alg: 'HS256' })}.${part(good)}`;
  return `${body}.${createHmac('sha256', pem).update(body).digest('base64url')}`;
}

const letIn: [string, () => Promise<string>][] = [
  ['our own ES256 token', () => signed()],
  ['a hosted issuer’s RS256 token', () => signedByHost()],
  ['one that ran out 20 seconds ago', () => signed({ ...good, iat: now - 90, exp: now - 20 })],
  ['one that begins in 20 seconds', () => signed({ ...good, nbf: now + 20 })],
];

const turnedAway: [string, () => Promise<string> | string][] = [
  ['one that ran out 31 seconds ago', () => signed({ ...good, iat: now - 90, exp: now - 31 })],
  ['one that begins in 40 seconds', () => signed({ ...good, nbf: now + 40 })],
  ['one issued 40 seconds from now', () => signed({ ...good, iat: now + 40 })],
  ['one without an end', () => signed(without('exp'))],
  ['one without a time of issue', () => signed(without('iat'))],
  ['one without a holder', () => signed(without('sub'))],
  ['one with an empty holder', () => signed({ ...good, sub: '' })],
  ['one with a holder of 129 characters', () => signed({ ...good, sub: 'x'.repeat(129) })],
  ['one for another audience', () => signed({ ...good, aud: 'another' })],
  ['one without an audience', () => signed(without('aud'))],
  ['one of an unknown issuer', () => signed({ ...good, iss: 'somebody' })],
  ['one without an issuer', () => signed(without('iss'))],
  ['one whose issuer has a slash more', () => signed({ ...good, iss: 'viecvui/' })],
  ['one for ten years', () => signed({ ...good, iat: now - 3.15e8, exp: now + 3.15e8 })],
  ['another key under the same name', () => signed(good, {}, cast.other.privateKey)],
  ['a key of an unknown name', () => signed(good, { kid: 'k9' })],
  ['a key whose name is a number', () => `${part({ ...header, kid: 5 })}.${part(good)}.AAAA`],
  ['alg none', () => unsigned('none')],
  ['alg NONE', () => unsigned('NONE')],
  ['alg none with a signature', () => `${unsigned('none')}AAAA`],
  ['HS256 keyed with our public key', keyedWithOurPublicKey],
  ['an RSA key for our own issuer', () => signed(good, { alg: 'RS256' }, cast.rsa.privateKey)],
  ['an ES256 key for the hosted issuer', () => signed(hostedGood)],
  [
    'a key inside the header',
    async () =>
      signed(
        good,
        { kid: 'k9', jwk: await exportJWK(cast.other.publicKey) },
        cast.other.privateKey,
      ),
  ],
  [
    'a key set named in the header',
    () => signed(good, { kid: 'k9', jku: 'http://127.0.0.1:9/jwks' }, cast.other.privateKey),
  ],
  ['a wrong type', () => signed(good, { typ: 'JWT' })],
  ['no type', () => signed(good, { typ: undefined })],
  [
    'another hosted project',
    () => signedByHost({ ...hostedGood, iss: `${HOSTED}-2`, aud: 'viecvui-hosted-2' }),
  ],
  ['a hosted sign-in of the future', () => signedByHost({ ...hostedGood, auth_time: now + 600 })],
  ['an unsigned emulator token', () => `${part({ alg: 'none', typ: 'JWT' })}.${part(hostedGood)}.`],
  ['a token of nine kilobytes', () => signed({ ...good, filler: 'x'.repeat(9000) })],
  ['a fourth part', async () => `${await signed()}.AAAA`],
  ['two parts', () => `${part(header)}.${part(good)}`],
  ['a payload that is no JSON', () => `${part(header)}.AAAA.AAAA`],
  ['a payload that is a list', () => `${part(header)}.${part([1])}.AAAA`],
  [
    'an unknown critical header',
    () => `${part({ ...header, crit: ['x'], x: 1 })}.${part(good)}.AAAA`,
  ],
  ['nothing at all', () => ''],
];

describe('a bearer token', () => {
  test.each(letIn)('is accepted: %s', async (_, make) => {
    await expect(cast.verify(`Bearer ${await make()}`)).resolves.toMatchObject({ uid: 'linh' });
  });

  test.each(turnedAway)('is refused: %s', async (_, make) => {
    await expect(cast.verify(`Bearer ${await make()}`)).rejects.toMatchObject({ status: 401 });
  });

  test('may have a lower-case scheme, but not Basic, and nothing after it', async () => {
    const token = await signed();
    await expect(cast.verify(`bearer ${token}`)).resolves.toMatchObject({ email_verified: true });
    for (const header of [`Basic ${token}`, token, `Bearer ${token} x`, 'Bearer', undefined])
      await expect(cast.verify(header)).rejects.toMatchObject({ status: 401 });
  });

  test('gets 503, not 401, while the key set cannot be read', async () => {
    const deaf = createRemoteJWKSet(new URL('http://127.0.0.1:9/jwks'), { timeoutDuration: 500 });
    const down = () => Promise.reject(new Error('The database is away'));
    for (const keys of [deaf, down]) {
      const verify = createVerifier([ownIssuer(keys)], () => NOW);
      const refused = { status: 503, code: 'identity_unavailable' };
      await expect(verify(`Bearer ${await signed()}`)).rejects.toMatchObject(refused);
    }
  });
});

describe('the list of issuers', () => {
  const issuer = ownIssuer(() => Promise.reject(new Error('unused')));
  test.each([
    ['two of one name', [issuer, issuer]],
    ['no algorithm', [{ ...issuer, algorithms: [] }]],
    ['the algorithm none', [{ ...issuer, algorithms: ['ES256', 'none'] }]],
    ['a shared secret', [{ ...issuer, algorithms: ['HS256'] }]],
  ])('is refused at the start with %s', (_, issuers) => {
    expect(() => createVerifier(issuers)).toThrow(/issuer/i);
  });
});
