// How a name may be spelt: the folded forms under which it is found, and those that a query is widened by.
import { toCanonicalSpelling, foldText } from '#vietnamese/rules/fold.ts';
import type { Language } from '#context.ts';
import type { Entry } from './entries.ts';

/** One name of an entry, ready to be looked for: folded words, and the name with its marks. */
export interface Variant {
  words: readonly string[];
  marked: string;
  language: Language;
  short: boolean;
}

/** A folded form as one string: 'ke toan'. */
export interface Spelling {
  form: string;
  marked: string;
  language: Language;
  short: boolean;
}

const TOGETHER = /(?<=\p{L})[-./'’](?=\p{L})/gu;
const JOINT = /[-./'’]/;
const foldedWords = new Map<string, string>();

/** fold(), word by word: the dictionary's twelve thousand names share few words. */
function foldQuickly(name: string): string {
  return name
    .split(' ')
    .map((word) => {
      if (/^[a-z\d]+$/.test(word)) return word;
      const known = foldedWords.get(word) ?? foldText(word);
      foldedWords.set(word, known);
      return known;
    })
    .filter(Boolean)
    .join(' ');
}

/** Split and run together: 'Node.js' → 'node js', 'nodejs'; 'front-end' → 'front end', 'frontend'. */
export function toFoldedForms(name: string): string[] {
  const form = foldQuickly(name);
  if (!JOINT.test(name)) return [form];
  const together = foldQuickly(name.replaceAll(TOGETHER, ''));
  // 'C/O' is not 'co'.
  return together.length > 3 && together !== form ? [form, together] : [form];
}

/** The initials or the beginning of an English name ('pm', 'dev'); else the short form is Vietnamese. */
function languageOfShort(short: string, { en }: Pick<Entry, 'en'>): Language {
  const form = foldQuickly(short).replaceAll(' ', '');
  const isEnglish = en.some((name) => {
    const folded = foldQuickly(name);
    const initials = folded.replaceAll(/(\S)\S* ?/g, '$1');
    return initials.startsWith(form) || folded.split(' ').some((word) => word.startsWith(form));
  });
  return isEnglish ? 'en' : 'vi';
}

type Names = Pick<Entry, 'kind' | 'en' | 'vi' | 'short'>;

const spelt = new WeakMap<Names, readonly Spelling[]>();

/** Every folded form of an entry once: shown names first, short forms last. */
export function listSpellings(entry: Names): readonly Spelling[] {
  const known = spelt.get(entry) ?? spell(entry);
  spelt.set(entry, known);
  return known;
}

function spell(entry: Names): readonly Spelling[] {
  const found: Spelling[] = [];
  const add = (marked: string, language: Language, short: boolean) => {
    for (const form of toFoldedForms(marked)) {
      if (!found.some((known) => known.form === form))
        found.push({ form, marked, language, short });
    }
  };
  for (const name of entry.en) add(name, 'en', entry.short.includes(name));
  for (const name of entry.vi) add(name, 'vi', entry.short.includes(name));
  for (const name of entry.short) add(name, languageOfShort(name, entry), true);
  return found;
}

/** The same in words, for widening a query. */
export function listVariants(entry: Names): readonly Variant[] {
  return listSpellings(entry).map(({ form, marked, language, short }) => ({
    words: form.split(' '),
    marked,
    language,
    short,
  }));
}

const CONSONANT_Y = /[^aeiou]y$/;

/** 'data analysts', 'financial reports'; single skills stay as they are, for 'excels' is not Excel. */
function plural(form: string, { kind }: Names): string | null {
  const last = form.slice(form.lastIndexOf(' ') + 1);
  if (!/^[a-z]{3,}$/.test(last) || last.endsWith('s')) return null;
  if (kind !== 'title' && last === form) return null;
  return CONSONANT_Y.test(form) ? `${form.slice(0, -1)}ies` : `${form}s`;
}

const WITH_Y = /(?:^|\s)[klm][ýỳỷỹỵ](?:\s|$)/i;
const WITH_I = /(?:^|\s)(?:[klm][íìỉĩị]|tỉ)(?:\s|$)/i;
const Y_FOR_I = /(?<!\p{L})([klm])[ýỳỷỹỵ](?!\p{L})/giu;

/** 'kĩ sư' where we write 'kỹ sư', 'tỷ mỷ' where we write 'tỉ mỉ'. */
function otherVowels(name: string): string | null {
  if (WITH_Y.test(name)) return foldText(name.replaceAll(Y_FOR_I, '$1i'));
  return WITH_I.test(name) ? foldText(toCanonicalSpelling(name)) : null;
}

/** The spellings and what people write besides: English plurals, and i and y in each other's place. */
export function listRecognisedForms(entry: Names): readonly Spelling[] {
  const others = listSpellings(entry).flatMap((spelling) => {
    const { form, marked, language, short } = spelling;
    const other = language === 'vi' ? otherVowels(marked) : !short && plural(form, entry);
    return other && other !== form ? [{ ...spelling, form: other }] : [];
  });
  return [...listSpellings(entry), ...others];
}
