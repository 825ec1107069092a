// Tokens that must be refused: forged, altered, expired or malformed, each with the name of the attack.
import { createHmac, webcrypto } from 'node:crypto';
import type { Key } from '#auth/keys/store.ts';

type Json = Record<string, unknown>;

export interface Forgery {
  name: string;
  authorization: string;
}

interface Forger {
  /** The board's own key, which an insider or a bug could use. */
  own: Key;
  /** The attacker's key pair. */
  other: webcrypto.CryptoKeyPair;
  /** The claims of a currently valid token. */
  claims: Json;
  /** That token. */
  good: string;
  now: number;
}

const b64 = (value: string | Uint8Array) => Buffer.from(value).toString('base64url');
const json = (value: unknown) => b64(JSON.stringify(value));

async function ecdsa(key: webcrypto.CryptoKey, text: string, hash = 'SHA-256'): Promise<string> {
  const signature = await webcrypto.subtle.sign({ name: 'ECDSA', hash }, key, Buffer.from(text));
  return b64(new Uint8Array(signature));
}

async function sign(key: webcrypto.CryptoKey, header: Json, claims: unknown): Promise<string> {
  const text = `${json(header)}.${json(claims)}`;
  return `${text}.${await ecdsa(key, text)}`;
}

const HEADER = { alg: 'ES256', typ: 'at+jwt' };

/** Algorithms that need no key, or use the public key as a secret. */
async function byAlgorithm({ own, claims, good }: Forger): Promise<[string, string][]> {
  const { kid, publicJwk } = own;
  const [head = '', body = '', signature = ''] = good.split('.');
  const none = ['none', 'None', 'NONE', 'nOnE', '', null].map((alg): [string, string] => [
    `alg ${JSON.stringify(alg)} without a signature`,
    `${json({ ...HEADER, kid, alg })}.${json(claims)}.x`,
  ]);
  const secrets: [string, string | Buffer][] = [
    ['the public JWK', JSON.stringify(publicJwk)],
    ['the public x', String(publicJwk.x)],
    ['the public point', Buffer.from(`${publicJwk.x}${publicJwk.y}`, 'base64url')],
    ['nothing', ''],
  ];
  const macs = ['HS256', 'HS384', 'HS512'].flatMap((alg) =>
    secrets.map(([what, secret]): [string, string] => {
      const text = `${json({ ...HEADER, alg, kid })}.${json(claims)}`;
      const mac = createHmac(`sha${alg.slice(2)}`, secret)
        .update(text)
        .digest('base64url');
      return [`${alg} with ${what} as its secret`, `${text}.${mac}`];
    }),
  );
  const others = ['RS256', 'PS256', 'ES384', 'ES512', 'ES256K', 'EdDSA', 'es256'].map(
    (alg): [string, string] => [
      `alg ${alg} over an ES256 signature`,
      `${json({ ...HEADER, alg, kid })}.${body}.${signature}`,
    ],
  );
  const zeros: [string, string] = [
    'a signature of zeros',
    `${head}.${body}.${b64(Buffer.alloc(64))}`,
  ];
  return [...none, ...macs, ...others, zeros];
}

/** Foreign keys, under our key's id or included in the token. */
async function byKey({ own, other, claims }: Forger): Promise<[string, string][]> {
  const jwk = await webcrypto.subtle.exportKey('jwk', other.publicKey);
  const { kid } = own;
  const headers: [string, Json][] = [
    ['another key under our key’s name', { kid }],
    ['another key under an unknown name', { kid: 'unknown' }],
    ['another key without a name', {}],
    ['a key in jwk', { kid, jwk }],
    ['a key in jwk under its own name', { kid: 'mine', jwk }],
    ['a key set in jku', { kid, jku: 'http://127.0.0.1:9/keys.json' }],
    ['a certificate in x5u', { kid, x5u: 'http://127.0.0.1:9/cert.pem' }],
    ['a certificate in x5c', { kid, x5c: [b64('MIIB')] }],
    ['a kid that is a path', { kid: '../../identity.key' }],
    ['a kid that is SQL', { kid: `' OR 1=1 --` }],
    ['a kid that is a list', { kid: [kid] }],
    ['an unknown crit', { kid, crit: ['x'], x: 1 }],
  ];
  return Promise.all(
    headers.map(async ([name, more]): Promise<[string, string]> => {
      return [name, await sign(other.privateKey, { ...HEADER, ...more }, claims)];
    }),
  );
}

/** Correctly signed, but for another audience, expired or incomplete. */
async function byClaims({ own, claims, now }: Forger): Promise<[string, string][]> {
  const without = (name: string) =>
    Object.fromEntries(Object.entries(claims).filter(([key]) => key !== name));
  const changed: [string, unknown][] = [
    ['expired', { ...claims, iat: now - 700, exp: now - 100 }],
    ['expired long ago', { ...claims, iat: 1, exp: 2 }],
    ['older than ten minutes, whatever exp says', { ...claims, iat: now - 3600, exp: now + 3600 }],
    ['not yet valid', { ...claims, nbf: now + 600 }],
    ['issued in the future', { ...claims, iat: now + 3600, exp: now + 4000 }],
    ...['iss', 'aud', 'sub', 'exp', 'iat', 'sid'].map((name): [string, unknown] => [
      `without ${name}`,
      without(name),
    ]),
    ['another issuer', { ...claims, iss: 'https://evil.example' }],
    ['an issuer with a slash more', { ...claims, iss: 'viecvui/' }],
    ['a list of issuers', { ...claims, iss: ['viecvui'] }],
    ['another audience', { ...claims, aud: 'other-api' }],
    ['an empty audience', { ...claims, aud: [] }],
    ['an unknown person', { ...claims, sub: 'nobody' }],
    ['an empty person', { ...claims, sub: '' }],
    ['a person that is a number', { ...claims, sub: 7 }],
    ['a person with a long name', { ...claims, sub: 'x'.repeat(5000) }],
    ['a session that never was', { ...claims, sid: 'never' }],
    ['exp as text', { ...claims, exp: String(now + 600) }],
    ['iat as text', { ...claims, iat: 'now' }],
    ['a list instead of claims', [claims]],
    ['null instead of claims', null],
  ];
  const { privateKey, kid } = own;
  if (!privateKey) throw new Error('The board’s own key signs');
  const header = { ...HEADER, kid };
  const claimed = changed.map(async ([name, payload]): Promise<[string, string]> => [
    name,
    await sign(privateKey, header, payload),
  ]);
  const headed = [undefined, 'JWT', 'at+JWT2', 'dpop+jwt'].map(async (typ) => {
    const forged: [string, string] = [
      `typ ${typ}`,
      await sign(privateKey, { alg: 'ES256', kid, typ }, claims),
    ];
    return forged;
  });
  return Promise.all([...claimed, ...headed]);
}

/** Altered in transit, or not a token. */
function byShape({ good }: Forger): [string, string][] {
  const [head = '', body = '', signature = ''] = good.split('.');
  const flipped = signature.replace(/^./, (c) => (c === 'A' ? 'B' : 'A'));
  return [
    ['another signature', `${head}.${body}.${flipped}`],
    ['no signature', `${head}.${body}.`],
    ['two parts', `${head}.${body}`],
    ['four parts', `${good}.${signature}`],
    ['five parts, as if encrypted', `${head}.${body}.${body}.${body}.${signature}`],
    ['a changed body', `${head}.${b64('{"sub":"x"}')}.${signature}`],
    ['an empty body', `${head}..${signature}`],
    ['a head that is no JSON', `${b64('{')}.${body}.${signature}`],
    ['base64 that is none', `${head}.${body}!.${signature}`],
    ['padded base64', `${head}=.${body}==.${signature}=`],
    ['a huge one', `${head}.${'A'.repeat(50_000)}.${signature}`],
    ['deep JSON', `${head}.${b64(`${'['.repeat(1500)}${']'.repeat(1500)}`)}.${signature}`],
    ['one word', 'undefined'],
    ['null', 'null'],
    ['dots', '..'],
  ];
}

/** Other schemes, and other forms of the header. */
function bySchemes({ good }: Forger): Forgery[] {
  const headers: [string, string][] = [
    ['Basic', `Basic ${b64('linh:secret')}`],
    ['Digest', 'Digest username="linh"'],
    ['the bare token', good],
    ['Token', `Token ${good}`],
    ['DPoP', `DPoP ${good}`],
    ['no space', `Bearer${good}`],
    ['two tokens', `Bearer ${good} ${good}`],
    ['two headers in one', `Bearer ${good}, Bearer ${good}`],
    ['a comma in front', `, Bearer ${good}`],
    ['a scheme alone', 'Bearer'],
    ['a scheme and a space', 'Bearer '],
    ['quotes', `Bearer "${good}"`],
  ];
  return headers.map(([name, authorization]) => ({ name, authorization }));
}

export async function forgeTokens(forger: Forger): Promise<Forgery[]> {
  const tokens = [
    ...(await byAlgorithm(forger)),
    ...(await byKey(forger)),
    ...(await byClaims(forger)),
    ...byShape(forger),
  ];
  const borne = tokens.map(([name, token]) => ({ name, authorization: `Bearer ${token}` }));
  return [...borne, ...bySchemes(forger)];
}
