// Spellings of names: their folded forms, for lookup and to expand a query.
import { toCanonicalSpelling, foldText } from '#vietnamese/rules/fold.ts';
import type { Language } from '#context.ts';
import type { Entry } from './entries.ts';

/** One name of an entry, folded as one string ('ke toan') and with its marks. */
export interface Spelling {
  form: string;
  marked: string;
  language: Language;
  short: boolean;
}

const TOGETHER = /(?<=\p{L})[-./'’](?=\p{L})/gu;
const JOINT = /[-./'’]/;
const foldedWords = new Map<string, string>();

/** foldText() word by word with a cache: the lexicon's twelve thousand names share few words. */
function foldCached(name: string): string {
  return name
    .split(' ')
    .map((word) => {
      if (/^[a-z\d]+$/.test(word)) return word;
      const folded = foldedWords.get(word) ?? foldText(word);
      foldedWords.set(word, folded);
      return folded;
    })
    .filter(Boolean)
    .join(' ');
}

/** Returns separate and joined forms: 'Node.js' → 'node js', 'nodejs'; 'front-end' → 'front end', 'frontend'. */
export function toFoldedForms(name: string): string[] {
  const form = foldCached(name);
  if (!JOINT.test(name)) return [form];
  const together = foldCached(name.replaceAll(TOGETHER, ''));
  // Prevents short false matches: 'C/O' is not 'co'.
  return together.length > 3 && together !== form ? [form, together] : [form];
}

/** English for initials or the start of an English name ('pm', 'dev'), else Vietnamese. */
function guessShortLanguage(short: string, { en }: Pick<Entry, 'en'>): Language {
  const form = foldCached(short).replaceAll(' ', '');
  const isEnglish = en.some((name) => {
    const folded = foldCached(name);
    const initials = folded.replaceAll(/(\S)\S* ?/g, '$1');
    return initials.startsWith(form) || folded.split(' ').some((word) => word.startsWith(form));
  });
  return isEnglish ? 'en' : 'vi';
}

type Names = Pick<Entry, 'kind' | 'en' | 'vi' | 'short'>;

const cache = new WeakMap<Names, readonly Spelling[]>();

/** Returns every folded form of an entry once: displayed names first, short forms last. */
export function listSpellings(entry: Names): readonly Spelling[] {
  const spellings = cache.get(entry) ?? computeSpellings(entry);
  cache.set(entry, spellings);
  return spellings;
}

function computeSpellings(entry: Names): readonly Spelling[] {
  const found: Spelling[] = [];
  const add = (marked: string, language: Language, short: boolean) => {
    for (const form of toFoldedForms(marked)) {
      if (!found.some((it) => it.form === form)) found.push({ form, marked, language, short });
    }
  };
  for (const name of entry.en) add(name, 'en', entry.short.includes(name));
  for (const name of entry.vi) add(name, 'vi', entry.short.includes(name));
  for (const name of entry.short) add(name, guessShortLanguage(name, entry), true);
  return found;
}

const CONSONANT_Y = /[^aeiou]y$/;

/** 'data analysts', 'financial reports'. Null for skills of one word, because 'excels' is not Excel. */
function toPlural(form: string, { kind }: Names): string | null {
  const last = form.slice(form.lastIndexOf(' ') + 1);
  if (!/^[a-z]{3,}$/.test(last) || last.endsWith('s')) return null;
  if (kind !== 'title' && last === form) return null;
  return CONSONANT_Y.test(form) ? `${form.slice(0, -1)}ies` : `${form}s`;
}

const WITH_Y = /(?:^|\s)[klm][ýỳỷỹỵ](?:\s|$)/i;
const WITH_I = /(?:^|\s)(?:[klm][íìỉĩị]|tỉ)(?:\s|$)/i;
const Y_FOR_I = /(?<!\p{L})([klm])[ýỳỷỹỵ](?!\p{L})/giu;

/** Swaps i and y: 'kĩ sư' for 'kỹ sư', 'tỷ mỷ' for 'tỉ mỉ'. */
function swapVowels(name: string): string | null {
  if (WITH_Y.test(name)) return foldText(name.replaceAll(Y_FOR_I, '$1i'));
  return WITH_I.test(name) ? foldText(toCanonicalSpelling(name)) : null;
}

/** The spellings, English plurals, and forms with i and y swapped. */
export function listRecognisedForms(entry: Names): readonly Spelling[] {
  const others = listSpellings(entry).flatMap((spelling) => {
    const { form, marked, language, short } = spelling;
    const other = language === 'vi' ? swapVowels(marked) : !short && toPlural(form, entry);
    return other && other !== form ? [{ ...spelling, form: other }] : [];
  });
  return [...listSpellings(entry), ...others];
}
