// How a password is compared: without case and marks, with signs read as the letters that they stand for.
import { normalizeText } from '#vietnamese/rules/normalize.ts';

/** Small letters without marks; other signs stay as they are. */
export const foldPassword = (text: string): string =>
  normalizeText(normalizeText(text, 'NFKC'), 'NFD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll('đ', 'd');

/** One sign for all that are written for one another: 'p@ssw0rd' and 'password' become the same. */
const ALIKE: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '!': 'i',
  '|': 'i',
  l: 'i',
  '3': 'e',
  '4': 'a',
  '@': 'a',
  '5': 's',
  $: 's',
  '7': 't',
  '+': 't',
};

/** Of folded text. */
export const toCanonicalPassword = (text: string): string =>
  text.replaceAll(/[01!|l34@5$7+]/g, (sign) => ALIKE[sign] ?? sign);

/** Of folded text, without the digits and signs that are hung on to a word. */
export const stripEnds = (text: string): string =>
  text.replace(/^[^a-z]{1,8}/, '').replace(/[^a-z]{1,8}$/, '');
