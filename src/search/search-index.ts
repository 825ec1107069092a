// What a process keeps to search one database: statistics of the documents, caches with bounds, and running searches.
import { LRUCache } from 'lru-cache';
import type { Db } from '#context.ts';
import type { JobRecord } from '#jobs/rules/record.ts';
import { IndexStatsCache, type IndexStats } from './index-stats.ts';
import type { RunningSearch } from './coalesce.ts';
import type { CandidateFeatures } from './rules/ranking/rank.ts';
import type { FacetCount } from './store/facets.ts';

export interface CachedCard {
  /** Of the job's document, which is written whenever the card is. */
  version: string;
  job: JobRecord;
}

/** Totals by query: exact, or estimated beyond some thousands. */
export interface Total {
  total: number;
  is_estimate: boolean;
}

export interface FacetCounts {
  counts: readonly FacetCount[];
  is_estimate: boolean;
}

/** A kilobyte each. */
const MAX_CANDIDATES = 16_384;
/** Three kilobytes each. */
const MAX_CARDS = 2048;
const MAX_TOTALS = 2048;
/** Some hundred counts each. */
const MAX_FACETS = 512;

export class SearchIndex {
  readonly db: Db;
  readonly stats: IndexStatsCache;
  /** By document number; an entry serves while its version is the document's. */
  readonly candidates = new LRUCache<number, CandidateFeatures>({ max: MAX_CANDIDATES });
  /** By job id; an entry serves while its version is the document's. */
  readonly cards = new LRUCache<string, CachedCard>({ max: MAX_CARDS });
  /** By query; emptied with every change of the data. */
  readonly totals = new LRUCache<string, Total>({ max: MAX_TOTALS });
  readonly facets = new LRUCache<string, FacetCounts>({ max: MAX_FACETS });
  /** Searches that run at this moment, by request. */
  readonly running = new Map<string, RunningSearch>();
  #countsOf: IndexStats | null = null;

  constructor(db: Db) {
    this.db = db;
    this.stats = new IndexStatsCache(db);
  }

  /** The data as it is now; counts of any earlier state are dropped. */
  async loadStats(now: Date): Promise<IndexStats> {
    const stats = await this.stats.load(now);
    const before = this.#countsOf;
    if (before?.version !== stats.version || before.open !== stats.open) {
      this.totals.clear();
      this.facets.clear();
    }
    this.#countsOf = stats;
    return stats;
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
