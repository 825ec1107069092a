// Years of experience: what a posting asks for, and what a profile tells of.
import type { Years } from '#matching/rules/facts.ts';
import type { Sentence } from './sentences.ts';

const NUMBER = '(\\d{1,2}(?:[.,]5)?)';
const YEARS = '(?:nam|years?|yrs?|yoe)';
const MONTHS = '(?:thang|months?)';
const RANGE = new RegExp(
  `${NUMBER} ?(?:\\+|-|–|den|to|~)? ?(?:${NUMBER})? ?\\+?,? ?(${YEARS}|${MONTHS})\\b`,
  'g',
);
/** A number of years speaks of experience only beside such a word. */
const EXPERIENCE =
  /kinh nghiem|experience|\bexp\b|\byoe\b|lam viec|working|lam o vi tri|lam tai vi tri|vi tri tuong duong|in a similar/;
const NONE =
  /(?:khong (?:yeu cau|can|doi hoi)(?: co)?|chua co|no) (?:prior |previous )?(?:kinh nghiem|experience)(?! (?:voi|in|with|of|ve))|(?:kinh nghiem|experience)[^.]{0,20}(?:khong (?:yeu cau|can)|not (?:required|necessary))/;
const OTHER =
  /\b(?:tuoi|bao hanh|warranty|hop dong|contract|thanh lap|established|founded|moi nam|per year|a year|\/nam|trong \d+ nam (?:gan|qua))\b/;

const numberOf = (text: string | undefined) => (text ? Number(text.replace(',', '.')) : null);

function yearsIn({ plain, from, piece }: Sentence): Years[] {
  if (!EXPERIENCE.test(plain) || OTHER.test(plain)) return [];
  return [...plain.matchAll(RANGE)].flatMap((found) => {
    const [written, first, second, unit = ''] = found;
    const scale = unit.startsWith('th') || unit.startsWith('mo') ? 1 / 12 : 1;
    const least = (numberOf(first) ?? 0) * scale;
    const most = numberOf(second);
    if (least > 30) return [];
    const at = [{ piece, from: from + found.index, to: from + found.index + written.length }];
    return [{ least, most: most === null ? null : most * scale, at }];
  });
}

/** The longest that the requirements ask for; 0 where they say that none is needed. */
export function findRequiredYears(sentences: readonly Sentence[]): Years | null {
  const asked = sentences.filter(({ section }) => section === 'asked' || section === 'duty');
  const years = asked.filter(({ section }) => section === 'asked').flatMap(yearsIn);
  const [longest] = years.toSorted((one, other) => other.least - one.least);
  if (longest) return longest;
  const none = asked.find(({ plain }) => NONE.test(plain));
  if (!none) return null;
  const found = NONE.exec(none.plain);
  const from = none.from + (found?.index ?? 0);
  return {
    least: 0,
    most: null,
    at: [{ piece: none.piece, from, to: from + (found?.[0].length ?? 0) }],
  };
}

const WORKED = /^(?!.*\b(?:tuoi|years? old)\b)/;

/** The longest stretch that the profile tells of. A profile that says '3 năm làm backend' needs no further word. */
export function findOwnYears(sentences: readonly Sentence[]): Years | null {
  const years = sentences
    .filter(({ plain }) => WORKED.test(plain))
    .flatMap((sentence) => yearsIn({ ...sentence, plain: sentence.plain }).concat(bare(sentence)));
  return years.toSorted((one, other) => other.least - one.least)[0] ?? null;
}

const BARE = new RegExp(`\\b${NUMBER} ?\\+? ?(${YEARS}|${MONTHS})\\b`, 'g');

function bare({ plain, from, piece }: Sentence): Years[] {
  return [...plain.matchAll(BARE)].flatMap((found) => {
    const [written, number, unit = ''] = found;
    const scale = /^(?:th|mo)/.test(unit) ? 1 / 12 : 1;
    const least = (numberOf(number) ?? 0) * scale;
    const at = [{ piece, from: from + found.index, to: from + found.index + written.length }];
    return least > 45 ? [] : [{ least, most: null, at }];
  });
}
