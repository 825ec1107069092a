// Creates opaque, URL-safe ids of 26 letters and digits that sort by creation time.
import { randomBytes } from 'node:crypto';

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

let lastTime = 0;
let lastCount = 0;

/** 48 bits of milliseconds, 16 bits of a counter within the millisecond, 64 random bits. */
export function newId(now: Date): string {
  const time = now.getTime();
  lastCount = time === lastTime ? lastCount + 1 : 0;
  lastTime = time;
  const random = randomBytes(8).readBigUInt64BE();
  let value = (BigInt(time) << 80n) | (BigInt(lastCount & 0xffff) << 64n) | random;
  let id = '';
  for (let i = 0; i < 26; i++) {
    id = (ALPHABET[Number(value & 31n)] ?? '0') + id;
    value >>= 5n;
  }
  return id;
}

/** Whether the text can be an id; anything else needs no database query. */
export function looksLikeId(value: string): boolean {
  return /^[\w-]{1,64}$/.test(value);
}
