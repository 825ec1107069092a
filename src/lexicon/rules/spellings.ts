// How a name may be spelt: the folded forms under which it is found, and those that a query is widened by.
import { canonicalSpelling, fold } from '#vietnamese/rules/fold.ts';
import type { Language } from '#visit.ts';
import type { Entry } from './entries.ts';

/** One name of an entry, ready to be looked for: folded words, and the name with its marks. */
export interface Wording {
  words: readonly string[];
  marked: string;
  language: Language;
  short: boolean;
}

/** Split and run together: 'Node.js' → 'node js', 'nodejs'; 'front-end' → 'front end', 'frontend'. */
export function foldedForms(name: string): string[] {
  const canonical = canonicalSpelling(name);
  const together = canonical.replaceAll(/(?<=\p{L})[-./'’](?=\p{L})/gu, '');
  return [...new Set([fold(canonical), fold(together)])].filter(Boolean);
}

/** The initials or the beginning of an English name ('pm', 'dev'); else the short form is Vietnamese. */
function languageOfShort(short: string, { en }: Pick<Entry, 'en'>): Language {
  const form = fold(short).replaceAll(' ', '');
  const isEnglish = en.some((name) => {
    const folded = fold(name);
    const initials = folded.replaceAll(/(\S)\S* ?/g, '$1');
    return initials.startsWith(form) || folded.split(' ').some((word) => word.startsWith(form));
  });
  return isEnglish ? 'en' : 'vi';
}

type Names = Pick<Entry, 'kind' | 'en' | 'vi' | 'short'>;

/** Every folded name of an entry once, shown names first, short forms last; for widening a query. */
export function wordings(entry: Names): readonly Wording[] {
  const named = [
    ...entry.en.map((name) => ({ name, language: 'en' as const, short: false })),
    ...entry.vi.map((name) => ({ name, language: 'vi' as const, short: false })),
    ...entry.short.map((name) => ({ name, language: languageOfShort(name, entry), short: true })),
  ];
  const seen = new Map<string, Wording>();
  for (const { name, language, short } of named) {
    for (const form of foldedForms(name)) {
      if (!seen.has(form))
        seen.set(form, { words: form.split(' '), marked: name, language, short });
    }
  }
  return [...seen.values()];
}

const CONSONANT_Y = /[^aeiou]y$/;

/** 'data analysts', 'financial reports'; single skills stay as they are, for 'excels' is not Excel. */
function plural(words: readonly string[], { kind }: Names): string | null {
  const last = words.at(-1) ?? '';
  if (!/^[a-z]{3,}$/.test(last) || last.endsWith('s')) return null;
  if (kind !== 'title' && words.length === 1) return null;
  const many = CONSONANT_Y.test(last) ? `${last.slice(0, -1)}ies` : `${last}s`;
  return [...words.slice(0, -1), many].join(' ');
}

const Y_FOR_I = /(?<!\p{L})([klm])[ýỳỷỹỵ](?!\p{L})/giu;

/** Those and what people write besides: English plurals, and i where we write y ('kĩ sư'). */
export function recognisedForms(entry: Names): { form: string; wording: Wording }[] {
  return wordings(entry).flatMap((wording) => {
    const forms = [wording.words.join(' ')];
    if (wording.language === 'vi' && wording.marked.search(Y_FOR_I) >= 0)
      forms.push(fold(wording.marked.replaceAll(Y_FOR_I, '$1i')));
    const many = wording.language === 'en' && !wording.short && plural(wording.words, entry);
    if (many) forms.push(many);
    return forms.map((form) => ({ form, wording }));
  });
}
