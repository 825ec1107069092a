// What a process holds in memory to search one database: document statistics, bounded caches, running searches.
import { LRUCache } from 'lru-cache';
import {
  createDirectory,
  type CompanyDirectory,
  type ListedCompany,
} from '#companies/rules/directory.ts';
import { readListedCompanies } from '#companies/store.ts';
import type { Db } from '#context.ts';
import type { JobRecord } from '#jobs/rules/record.ts';
import { listSeqs } from './rules/doc-values/doc-values.ts';
import { IndexStatsCache, type IndexStats } from './index-stats.ts';
import type { FacetCount } from './rules/doc-values/facets.ts';
import type { CandidateFeatures } from './rules/ranking/features.ts';
import { RunningSearches } from './running-searches.ts';
import { readFoundCards, type VersionedCard } from './store/cards.ts';
import { readFeatures } from './store/features.ts';

/** About one kilobyte each. */
const MAX_CANDIDATES = 16_384;
/** About three kilobytes each. */
const MAX_CARDS = 2048;

/** Up to 100 kilobytes each. */
const MAX_FACETS = 16;

export class SearchIndex {
  readonly db: Db;
  readonly stats: IndexStatsCache;
  /** By document number; entries of jobs that change are dropped. */
  readonly candidates = new LRUCache<number, CandidateFeatures>({ max: MAX_CANDIDATES });
  readonly cards = new LRUCache<number, VersionedCard>({ max: MAX_CARDS });
  /** Facet counts of searches without words, by data version, filters and time. */
  readonly facets = new LRUCache<string, readonly FacetCount[]>({ max: MAX_FACETS });
  readonly running = new RunningSearches();

  #companies: { version: string; list: readonly ListedCompany[] } | null = null;
  #directory: { stats: IndexStats; orders: CompanyDirectory } | null = null;

  constructor(db: Db) {
    this.db = db;
    this.stats = new IndexStatsCache(db, (segments) => {
      if (!segments) return this.candidates.clear();
      for (const segment of segments) {
        for (const seq of listSeqs(segment)) this.candidates.delete(seq);
      }
    });
  }

  loadStats(now: Date): Promise<IndexStats> {
    return this.stats.load(now);
  }

  /** What ranking reads of each job, in their order, without jobs deleted since they matched. */
  async loadFeatures(db: Db, seqs: readonly number[]): Promise<CandidateFeatures[]> {
    const features = new Map(seqs.map((seq) => [seq, this.candidates.get(seq)]));
    const missing = seqs.filter((seq) => !features.get(seq));
    if (missing.length > 0) {
      const { noticed } = this.stats;
      for (const read of await readFeatures(db, missing)) {
        features.set(read.seq, read);
        // What was read before a change that was noticed in the meantime may be outdated.
        if (this.stats.noticed === noticed) this.candidates.set(read.seq, read);
      }
    }
    return seqs.flatMap((seq) => features.get(seq) ?? []);
  }

  /** What a list shows of each job, current and in their order, without jobs that are gone since they were found. */
  async loadCards(db: Db, seqs: readonly number[]): Promise<JobRecord[]> {
    if (seqs.length === 0) return [];
    const known = new Map(seqs.map((seq) => [seq, this.cards.get(seq)]));
    const current = await readFoundCards(db, known);
    for (const [seq, card] of current) this.cards.set(seq, card);
    return seqs.flatMap((seq) => current.get(seq)?.job ?? []);
  }

  /**
   * Reads the companies again when one has changed, and sorts them again when the number of open jobs may have changed.
   */
  async loadDirectory(now: Date): Promise<CompanyDirectory> {
    const stats = await this.loadStats(now);
    const { companiesVersion: version, docs } = stats;
    if (this.#companies?.version !== version) {
      this.#companies = { version, list: await readListedCompanies(this.db) };
      this.#directory = null;
    }
    const before = this.#directory;
    if (before?.stats.version === stats.version && before.stats.open === stats.open)
      return before.orders;
    const counts = docs.countByCompany(now.getTime());
    const countOpenJobs = (id: string) => counts[docs.companies.find(id) ?? -1] ?? 0;
    const orders = createDirectory(this.#companies.list, countOpenJobs);
    this.#directory = { stats, orders };
    return orders;
  }
}

export const createSearchIndex = (db: Db): SearchIndex => new SearchIndex(db);
