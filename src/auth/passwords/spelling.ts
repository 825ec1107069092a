// Normalizes passwords for comparison: no case, no marks, and symbols as the letters they replace.
import { normalizeText } from '#vietnamese/rules/normalize.ts';

/** Lower case without marks; other characters stay. */
export const foldPassword = (text: string): string =>
  normalizeText(normalizeText(text, 'NFKC'), 'NFD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll('đ', 'd');

/** Maps interchangeable characters to one: 'p@ssw0rd' and 'password' become equal. */
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

/** Expects folded text. */
export const toCanonicalPassword = (text: string): string =>
  text.replaceAll(/[01!|l34@5$7+]/g, (sign) => ALIKE[sign] ?? sign);

/** Removes digits and symbols at both ends of folded text. */
export const stripEnds = (text: string): string =>
  text.replace(/^[^a-z]{1,8}/, '').replace(/[^a-z]{1,8}$/, '');
