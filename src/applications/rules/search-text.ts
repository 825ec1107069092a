// What a company finds its applicants by: folded words, all of which must occur.
import { foldText } from '#vietnamese/rules/fold.ts';

const MOST = 20_000;

/** Name, title, skills and letter as one folded text. */
export function toSearchText(parts: readonly (string | null | undefined)[]): string {
  return foldText(parts.filter(Boolean).join(' ')).slice(0, MOST);
}

/** The words of a question, each once. */
export function splitSearchWords(question: string): string[] {
  return [...new Set(foldText(question).split(' '))].filter((word) => word !== '');
}
