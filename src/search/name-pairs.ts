// Keeps the table of name pairs in step with the dictionary of work. Two neighbouring words of a dictionary name are one
// lexeme of a document, because alone the syllables of a Vietnamese name occur in a third of all texts.
import { ENTRIES } from '#lexicon/rules/entries.ts';
import { foldText } from '#vietnamese/rules/fold.ts';
import type { Log } from '#platform/log.ts';
import type { Db } from '#context.ts';
import {
  markIndexed,
  readNewNamePairs,
  reindexAfter,
  replaceNamePairs,
} from './store/name-pairs.ts';

/** All pairs of neighbouring words in dictionary names, folded, such as 'ke toan'. */
export function listNamePairs(): string[] {
  const pairs = new Set<string>();
  for (const { vi, en, short } of ENTRIES) {
    for (const name of [...vi, ...en, ...short]) {
      const words = foldText(name).split(' ');
      for (const [at, word] of words.slice(1).entries()) pairs.add(`${words[at] ?? ''} ${word}`);
    }
  }
  return [...pairs];
}

/** To be run after the migrations and before anything is indexed. */
export const syncNamePairs = (db: Db): Promise<void> => replaceNamePairs(db, listNamePairs());

const BATCH = 100;

/**
 * Reindexes all documents for the pairs of a new dictionary version. Searches use these pairs once every document has
 * them.
 */
export async function indexNewNamePairs(db: Db, log: Log): Promise<void> {
  try {
    const pairs = await readNewNamePairs(db);
    if (pairs.length === 0) return;
    let seq: number | null = -1;
    while (seq !== null) seq = await reindexAfter(db, seq, BATCH);
    await markIndexed(db, pairs);
    log.info({ pairs: pairs.length }, 'Documents were indexed under new names');
  } catch (error) {
    log.warn({ err: error }, 'Documents could not be indexed under new names; the next start will');
  }
}
