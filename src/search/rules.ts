// From what a person typed and chose to the words that the index is asked for.
import { fold } from '#vietnamese/rules/fold.ts';

const WORDS = 8;

/** Folded words, each once; at most eight. */
export function wordsOf(search: string): string[] {
  const words = fold(search).split(' ').filter(Boolean);
  return [...new Set(words)].slice(0, WORDS);
}

/** Quoted by us, so that no typed sign is ever an operator. */
export const lexeme = (word: string): string =>
  `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

/** The last word may be the beginning of one, unless it is a single letter. */
export function lexemesOf(words: readonly string[]): string[] {
  return words.map((word, i) =>
    i === words.length - 1 && word.length >= 2 ? `${lexeme(word)}:*` : lexeme(word),
  );
}

export const all = (lexemes: readonly string[]): string => lexemes.join(' & ');
export const any = (lexemes: readonly string[]): string => lexemes.join(' | ');

/** How many of so many words must be found where no job has them all. */
export const enough = (words: number): number => Math.ceil(words / 2);

export interface Chosen {
  place?: string | undefined;
  nationwide?: string | undefined;
  category?: string | undefined;
  type?: string | undefined;
  level?: string | undefined;
  company_id?: string | undefined;
  remote?: boolean | undefined;
  urgent?: boolean | undefined;
}

/** The filters as one query over the control words of the documents. */
export function controlQuery(chosen: Chosen): string {
  const { place, nationwide, category, type, level, company_id, remote, urgent } = chosen;
  const places = [place, nationwide].filter((code) => code !== undefined);
  const parts = [
    places.length > 0 && `(${any(places.map((code) => lexeme(`loc=${code}`)))})`,
    category && lexeme(`cat=${category}`),
    type && lexeme(`typ=${type}`),
    level && lexeme(`lvl=${level}`),
    company_id && lexeme(`com=${company_id}`),
    remote !== undefined && lexeme(`rem=${remote ? 1 : 0}`),
    urgent !== undefined && `${urgent ? '' : '!'}${lexeme('urg=1')}`,
  ];
  return parts.filter(Boolean).join(' & ');
}
