// Ways to reach a person, blanked before a text leaves the board: addresses, telephone numbers, links, handles.
import { normalizeText } from '#vietnamese/rules/normalize.ts';

/** Vietnamese numbers, at home or with the country's code, however they are grouped. */
const PHONE = /(?<![\d.])(?:\+?84|0)(?:[ .()-]{0,2}\d){8,10}(?!\d)/g;
const HOTLINE = /(?<!\d)1[89]00(?:[ .-]?\d){4,6}(?!\d)/g;
const LINK = /^\W*(?:https?:|www\.)/iu;
const SITE = /\.(?:vn|com|org|info|edu|me)(?:\W|$)|(?:github|gitlab|linkedin|facebook|zalo)\./iu;
const MOST_WORD = 300;

/** By words rather than by one pattern, so that the time stays linear whatever the text holds. */
const isContact = (word: string) => {
  const some = word.slice(0, MOST_WORD);
  return word.includes('@') || LINK.test(some) || SITE.test(some) || word.length > MOST_WORD;
};

export function removeContacts(text: string): string {
  const plain = normalizeText(text, 'NFKC').replaceAll(/\p{Cf}/gu, '');
  const words = plain.split(/(\s)/u).map((word) => (isContact(word) ? '' : word));
  return words.join('').replaceAll(PHONE, ' ').replaceAll(HOTLINE, ' ');
}
