// Checks Vietnamese syllables: an opening consonant and a rhyme, with or without marks.
import { removeMarks } from './fold.ts';

const OPENINGS = 'ngh ng nh gh gi kh ph th tr ch qu b c d đ g h k l m n p r s t v x'.split(' ');

/** Rhymes with circumflex, breve and horn, without tones. */
const RHYMES = new Set(
  (
    'a ac ach ai am an ang anh ao ap at au ay ăc ăm ăn ăng ăp ăt âc âm ân âng âp ât âu ây ' +
    'e ec em en eng eo ep et ê êch êm ên ênh êp êt êu i ia ich im in inh ip it iu ' +
    'iêc iêm iên iêng iêp iêt iêu o oc oi om on ong op ot oa oac oach oai oam oan oang oanh oao ' +
    'oap oat oay oăc oăm oăn oăng oăt oe oen oeo oet oong ô ôc ôi ôm ôn ông ôp ôt ' +
    'ơ ơi ơm ơn ơp ơt u ua uc ui um un ung up ut uân uâng uât uây uê uêch uênh uôc uôi uôm uôn ' +
    'uông uôt uơ uy uya uych uynh uyt uyp uyu uyên uyêt ư ưa ưc ưi ưm ưn ưng ưt ưu ' +
    'ươc ươi ươm ươn ương ươp ươt ươu y yêm yên yêng yêt yêu'
  ).split(' '),
);
const FOLDED_RHYMES = new Set([...RHYMES].map(removeMarks));

/** Returns the rhyme of a syllable without its tone; null when it is not a syllable. */
export function findRhyme(syllable: string, rhymes: ReadonlySet<string> = RHYMES): string | null {
  if (rhymes.has(syllable)) return syllable;
  for (const opening of OPENINGS) {
    if (!syllable.startsWith(opening)) continue;
    const rhyme = syllable.slice(opening.length);
    if (rhymes.has(rhyme)) return rhyme;
  }
  return null;
}

/** Whether a folded word could be a Vietnamese syllable: 'toan' and 'it', but not 'react' or 'vein'. */
export function isSyllable(folded: string): boolean {
  return folded.length <= 7 && findRhyme(folded, FOLDED_RHYMES) !== null;
}
