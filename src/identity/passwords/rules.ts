// What a password may be: long enough, not everybody's, not one's own address. No composition rules.
import { normalize } from '#vietnamese/rules/normalize.ts';
import { COMMON_PASSWORDS } from './tried-first.ts';

/** In code points, as a person counts them; longer ones would only cost time. */
export const MAX_PASSWORD = 256;

export type PasswordFault = 'password_short' | 'password_long' | 'password_common' | 'password_own';

const plain = (text: string) => normalize(text, 'NFKC').toLowerCase();

/** The first reason against a password, as a sentence's name; null when it may be used. */
export function passwordFault(
  password: string,
  email: string,
  minimum: number,
): PasswordFault | null {
  const length = Array.from(normalize(password, 'NFKC')).length;
  if (length < minimum || !password.isWellFormed()) return 'password_short';
  if (length > MAX_PASSWORD) return 'password_long';
  if (COMMON_PASSWORDS.has(plain(password))) return 'password_common';
  const address = plain(email);
  const name = address.slice(0, address.lastIndexOf('@'));
  return [address, name].includes(plain(password)) ? 'password_own' : null;
}
