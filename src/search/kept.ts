// Jobs as a process last read them, each with the version that it was read in: another version is read anew.
import { LRUCache } from 'lru-cache';
import type { JobRecord } from '#jobs/rules/record.ts';
import type { Db } from '#context.ts';
import type { Candidate } from './rules/rank.ts';

/** What ranking reads of a job: about a kilobyte each. */
const HEADS = 65_536;
/** What a list shows of a job: about three kilobytes each. */
const CARDS = 8192;

export interface Card {
  /** Of the job's document, which is written whenever the card is. */
  version: string;
  it: JobRecord;
}

export interface Kept {
  heads: LRUCache<number, Candidate>;
  cards: LRUCache<string, Card>;
}

/** One a database handle: a process has one, tests have one a board. */
const all = new WeakMap<Db, Kept>();

export function keptOf(db: Db): Kept {
  const known = all.get(db);
  if (known) return known;
  const none: Kept = { heads: new LRUCache({ max: HEADS }), cards: new LRUCache({ max: CARDS }) };
  all.set(db, none);
  return none;
}
