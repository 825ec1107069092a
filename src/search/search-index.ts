// What a process keeps to search one database: statistics of the documents, caches with bounds, and running searches.
import { LRUCache } from 'lru-cache';
import type { Db } from '#context.ts';
import type { JobRecord } from '#jobs/rules/record.ts';
import { IndexStatsCache, type IndexStats } from './index-stats.ts';
import type { RunningSearch } from './coalesce.ts';
import type { CandidateFeatures } from './rules/ranking/rank.ts';

export interface CachedCard {
  /** Of the job's document, which is written whenever the card is. */
  version: string;
  job: JobRecord;
}

/** A kilobyte each. */
const MAX_CANDIDATES = 16_384;
/** Three kilobytes each. */
const MAX_CARDS = 2048;

export class SearchIndex {
  readonly db: Db;
  readonly stats: IndexStatsCache;
  /** By document number; an entry serves while its version is the document's. */
  readonly candidates = new LRUCache<number, CandidateFeatures>({ max: MAX_CANDIDATES });
  readonly cards = new LRUCache<number, CachedCard>({ max: MAX_CARDS });
  /** Searches that run at this moment, by request. */
  readonly running = new Map<string, RunningSearch>();

  constructor(db: Db) {
    this.db = db;
    this.stats = new IndexStatsCache(db);
  }

  loadStats(now: Date): Promise<IndexStats> {
    return this.stats.load(now);
  }
}

export const createSearchIndex = (db: Db): SearchIndex => new SearchIndex(db);

interface Searcher {
  db: Db;
  search?: SearchIndex | undefined;
}

/** The process's own, or an empty one for commands and tests that brought none. */
export const getSearchIndex = ({ db, search }: Searcher): SearchIndex =>
  search ?? createSearchIndex(db);

export const loadIndexStats = (searcher: Searcher, now: Date): Promise<IndexStats> =>
  getSearchIndex(searcher).loadStats(now);
