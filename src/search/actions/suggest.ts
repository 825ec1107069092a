// What a person may be about to type: titles and skills that are on the board, companies, places.
import { nameOf, type Entry } from '#lexicon/rules/entries.ts';
import { beginningWith } from '#lexicon/rules/suggest.ts';
import { PROVINCES } from '#places/provinces.ts';
import type { Language, Visit } from '#visit.ts';
import { fold } from '#vietnamese/rules/fold.ts';
import type { Suggestion, SuggestQuery } from '#search/contract.ts';
import { rememberBoard } from '#search/memory.ts';
import type { Vocabulary } from '#search/rules/question.ts';
import { all, any, lexeme } from '#search/rules/tsquery.ts';
import { readCompaniesBeginning, readTitles } from '#search/store/suggestions.ts';

const PLACES = 2;
const COMPANIES = 3;
const ENDINGS = 8;

/** The fewest open jobs that any word of the name stands in: what bounds the jobs of the whole name. */
function commonness({ en, vi }: Entry, vocabulary: Vocabulary): number {
  const names = [...en, ...vi].map((name) => fold(name).split(' '));
  return Math.max(
    0,
    ...names.map((words) => Math.min(...words.map((it) => vocabulary.frequency(it)))),
  );
}

function entriesFor(typed: string, vocabulary: Vocabulary, limit: number): Entry[] {
  return beginningWith(typed, { limit: limit * 3, kinds: ['title', 'skill', 'field'] })
    .filter((entry) => commonness(entry, vocabulary) > 0)
    .slice(0, limit);
}

function placesFor(typed: string, language: Language): Suggestion[] {
  return PROVINCES.filter(({ name_vi, name_en }) =>
    [name_vi, name_en].some((name) => fold(name).startsWith(typed)),
  )
    .slice(0, PLACES)
    .map(({ name_vi, name_en }) => ({
      ...{ kind: 'place' as const, id: null, jobs: null },
      text: language === 'vi' ? name_vi : name_en,
    }));
}

/** Titles on the board with the typed words, the last of which may be a beginning. */
function titleQuery(typed: string, vocabulary: Vocabulary): string {
  const words = typed.split(' ');
  const last = words.pop() ?? '';
  const endings = [last, ...vocabulary.beginningWith(last, ENDINGS)];
  const title = (word: string) => lexeme(`t=${word}`);
  return all([...words.map(title), any(endings.map(title))]);
}

export async function suggest(
  { db, now, language }: Visit,
  { q, limit }: SuggestQuery,
): Promise<{ suggestions: Suggestion[] }> {
  const typed = fold(q);
  if (typed === '') return { suggestions: [] };
  const { vocabulary, windows } = await rememberBoard(db, now);
  const entries = entriesFor(typed, vocabulary, limit);
  const isScanty = entries.length < limit / 2 && typed.length > 1;
  const [companies, titles] = await Promise.all([
    readCompaniesBeginning(db, typed, COMPANIES, now),
    isScanty ? readTitles(db, titleQuery(typed, vocabulary), windows, now) : [],
  ]);
  const words = [
    ...entries.map((entry) => ({
      kind: entry.kind === 'title' ? ('title' as const) : ('skill' as const),
      text: nameOf(entry, language),
    })),
    ...titles.map((text) => ({ kind: 'title' as const, text })),
  ];
  const seen = new Set<string>();
  const distinct = words.filter(({ text }) => {
    const key = fold(text);
    return !seen.has(key) && seen.add(key);
  });
  const others: Suggestion[] = [
    ...placesFor(typed, language),
    ...companies.map(({ id, name, jobs }) => ({ kind: 'company' as const, text: name, id, jobs })),
  ];
  const room = Math.max(limit - others.length, Math.ceil(limit / 2));
  const told = distinct.slice(0, room).map((it): Suggestion => ({ ...it, id: null, jobs: null }));
  return { suggestions: [...told, ...others].slice(0, limit) };
}
