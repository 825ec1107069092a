// Removes contact details from texts sent to other services: addresses, phone numbers, links, handles.
import { normalizeText } from '#vietnamese/rules/normalize.ts';

/** Vietnamese phone numbers, with or without the country code, in any grouping. */
const PHONE = /(?<![\d.])(?:\+?84|0)(?:[ .()-]{0,2}\d){8,10}(?!\d)/g;
const HOTLINE = /(?<!\d)1[89]00(?:[ .-]?\d){4,6}(?!\d)/g;
const LINK = /^\W*(?:https?:|www\.)/iu;
const SITE = /\.(?:vn|com|org|info|edu|me)(?:\W|$)|(?:github|gitlab|linkedin|facebook|zalo)\./iu;
const MAX_WORD_LENGTH = 300;

/** Checks word by word, not with one pattern, so that the time stays linear for any text. */
const isContact = (word: string) => {
  const some = word.slice(0, MAX_WORD_LENGTH);
  return word.includes('@') || LINK.test(some) || SITE.test(some) || word.length > MAX_WORD_LENGTH;
};

export function removeContacts(text: string): string {
  const plain = normalizeText(text, 'NFKC').replaceAll(/\p{Cf}/gu, '');
  const words = plain.split(/(\s)/u).map((word) => (isContact(word) ? '' : word));
  return words.join('').replaceAll(PHONE, ' ').replaceAll(HOTLINE, ' ');
}
