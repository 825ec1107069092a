// Hashes passwords with argon2id as PHC strings.
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { normalizeText } from '#vietnamese/rules/normalize.ts';

interface Cost {
  /** KiB. */
  memory: number;
  passes: number;
  parallelism: number;
}

/** OWASP's recommendation of 2025: 19 MiB, two passes, one lane. */
const COST: Cost = { memory: 19456, passes: 2, parallelism: 1 };
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

function derive(password: string, nonce: Buffer, cost: Cost, tagLength: number): Promise<Buffer> {
  const message = normalizeText(password, 'NFKC');
  return new Promise((resolve, reject) => {
    argon2('argon2id', { message, nonce, tagLength, ...cost }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

const toBase64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
const formatPhc = ({ memory, passes, parallelism }: Cost, salt: Buffer, key: Buffer) =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${toBase64(salt)}$${toBase64(key)}`;

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return formatPhc(COST, salt, await derive(password, salt, COST, 32));
}

/** For unknown addresses: the same work with a negative result. */
const NOBODY = formatPhc(COST, Buffer.alloc(16, 7), Buffer.alloc(32));

export interface Check {
  matches: boolean;
  /** The hash has other cost parameters and should be replaced. */
  stale: boolean;
}

/** Takes the same time for an unknown person (null). */
export async function checkPassword(password: string, hash: string | null): Promise<Check> {
  const parts = PHC.exec(hash ?? NOBODY);
  if (!parts) throw new Error('A stored password is not an argon2id PHC string');
  const [, m, t, p, salt = '', digest = ''] = parts;
  const cost = { memory: Number(m), passes: Number(t), parallelism: Number(p) };
  const expected = Buffer.from(digest, 'base64');
  const key = await derive(password, Buffer.from(salt, 'base64'), cost, expected.length);
  const stale =
    formatPhc(cost, Buffer.alloc(0), Buffer.alloc(0)) !==
    formatPhc(COST, Buffer.alloc(0), Buffer.alloc(0));
  return { matches: timingSafeEqual(key, expected) && hash !== null, stale };
}
