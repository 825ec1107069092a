// Password rules: long enough, not common, not the own address or name. No composition rules.
import { normalizeText } from '#vietnamese/rules/normalize.ts';
import { isCommonPassword } from './common-passwords.ts';
import { toCanonicalPassword, foldPassword, stripEnds } from './spelling.ts';

/** In code points; longer passwords only cost time. */
const MAX_PASSWORD = 256;

type PasswordFault = 'password_short' | 'password_long' | 'password_common' | 'password_own';

interface PasswordOwner {
  email: string;
  name: string | null;
}

/** Shorter parts of a name occur in many words. */
const SHORTEST_PART = 3;

/** Words of an address or name, and all joined, also with the last one first. */
function splitParts(text: string): string[] {
  const words = foldPassword(text)
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  const whole = words.join('');
  const turned = [...words.slice(-1), ...words.slice(0, -1)].join('');
  return [...words, whole, turned, words.slice(1).join(''), words.slice(-2).join('')];
}

/** Whether the password is the own address or name, with or without a few extra characters. */
function isOwn(password: string, { email, name }: PasswordOwner): boolean {
  const at = email.lastIndexOf('@');
  const domain = email
    .slice(at + 1)
    .split('.')
    .slice(0, -1)
    .join(' ');
  const whole = [foldPassword(email), foldPassword(name ?? '')];
  const parts = [
    ...splitParts(email.slice(0, at)),
    ...splitParts(domain),
    ...splitParts(name ?? ''),
  ];
  const own = new Set(
    [...whole, ...parts].filter((part) => part.length >= SHORTEST_PART).map(toCanonicalPassword),
  );
  const folded = foldPassword(password);
  const spellings = [folded, folded.replaceAll(/[^a-z0-9]+/g, ''), stripEnds(folded)];
  return spellings.some((spelling) => own.has(toCanonicalPassword(spelling)));
}

/** Returns the key of the first problem's sentence; null for an acceptable password. */
export function findPasswordFault(
  password: string,
  owner: PasswordOwner,
  minimum: number,
): PasswordFault | null {
  const length = Array.from(normalizeText(password, 'NFKC')).length;
  if (length < minimum || !password.isWellFormed()) return 'password_short';
  if (length > MAX_PASSWORD) return 'password_long';
  if (isCommonPassword(password)) return 'password_common';
  return isOwn(password, owner) ? 'password_own' : null;
}
