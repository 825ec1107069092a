// Reads years of experience: those that a posting requires, and those that a profile states.
import type { Years } from '#matching/rules/facts.ts';
import type { Sentence } from './sentences.ts';

/** Not the end of a longer number, such as a year of the calendar. */
const NUMBER = '(?<!\\d[.,]?)(\\d{1,2}(?:[.,]5)?)';
const YEARS = '(?:nam|years?|yrs?|yoe)';
const MONTHS = '(?:thang|months?)';
const RANGE = new RegExp(
  `${NUMBER}(?: ?(?:\\+|-|–|den|toi|to|~) ?${NUMBER})? ?[+-]?,? ?(${YEARS}|${MONTHS})\\b`,
  'g',
);
/** A number of years means experience only in a sentence with such a word. */
const EXPERIENCE =
  /kinh nghiem|experience|\bexp\b|\byoe\b|lam viec|working|lam o vi tri|lam tai vi tri|vi tri tuong duong|in a similar/;
const NONE =
  /(?:khong (?:yeu cau|can|doi hoi)(?: co)?|chua co|no) (?:prior |previous )?(?:kinh nghiem|experience)(?! (?:voi|in|with|of|ve))|(?:kinh nghiem|experience)[^.]{0,20}(?:khong (?:yeu cau|can)|not (?:required|necessary))/;
const OTHER =
  /\b(?:tuoi|thu viec|probation|thang luong|bao hanh|warranty|hop dong|contract|thanh lap|established|founded|moi nam|per year|a year|\/nam|trong \d+ nam (?:gan|qua))\b/;

const toNumber = (text: string | undefined) => (text ? Number(text.replace(',', '.')) : null);

function findYears({ plain, from, piece }: Sentence): Years[] {
  if (!EXPERIENCE.test(plain) || OTHER.test(plain)) return [];
  return [...plain.matchAll(RANGE)].flatMap((found) => {
    const [matched, first, second, unit = ''] = found;
    const scale = unit.startsWith('th') || unit.startsWith('mo') ? 1 / 12 : 1;
    const least = (toNumber(first) ?? 0) * scale;
    const most = toNumber(second);
    if (least > 30) return [];
    const at = [{ piece, from: from + found.index, to: from + found.index + matched.length }];
    return [{ least, most: most === null ? null : most * scale, at }];
  });
}

/** Returns the longest required experience; 0 years when the posting says that none is needed. */
export function findRequiredYears(sentences: readonly Sentence[]): Years | null {
  const relevant = sentences.filter(({ section }) => section === 'required' || section === 'duty');
  const years = relevant.filter(({ section }) => section === 'required').flatMap(findYears);
  const [longest] = years.toSorted((one, other) => other.least - one.least);
  if (longest) return longest;
  const none = relevant.find(({ plain }) => NONE.test(plain));
  if (!none) return null;
  const found = NONE.exec(none.plain);
  const from = none.from + (found?.index ?? 0);
  return {
    least: 0,
    most: null,
    at: [{ piece: none.piece, from, to: from + (found?.[0].length ?? 0) }],
  };
}

/** The age of children somebody works with is no age of the seeker: 'trẻ 3-6 tuổi'. */
const CHILDREN =
  /\b(?:tre|be|children|kids|students?)\b(?: \w+){0,3} \d+(?: ?\W ?\d+)? ?(?:tuoi|years? old)/g;
const WORKED =
  /^(?!.*\b(?:tuoi|years? old|gan bo|cam ket|hop dong|contract|bao hanh|warranty|thu viec|probation)\b)/;

/** Returns the longest experience in the profile. In a profile, years count without the word 'experience'. */
export function findOwnYears(sentences: readonly Sentence[]): Years | null {
  const years = sentences
    .filter(({ plain }) => WORKED.test(plain.replaceAll(CHILDREN, ' ')))
    .flatMap((sentence) => findYears(sentence).concat(findBareYears(sentence)));
  return years.toSorted((one, other) => other.least - one.least)[0] ?? null;
}

const BARE = new RegExp(`\\b${NUMBER} ?\\+? ?(${YEARS}|${MONTHS})\\b`, 'g');

function findBareYears({ plain, from, piece }: Sentence): Years[] {
  return [...plain.matchAll(BARE)].flatMap((found) => {
    const [matched, number, unit = ''] = found;
    const scale = /^(?:th|mo)/.test(unit) ? 1 / 12 : 1;
    const least = (toNumber(number) ?? 0) * scale;
    const at = [{ piece, from: from + found.index, to: from + found.index + matched.length }];
    return least > 45 ? [] : [{ least, most: null, at }];
  });
}
