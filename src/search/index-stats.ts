// Statistics of the documents that understanding and planning need: vocabulary, size, windows, shares of lexemes.
// They follow the data version; candidates and jobs are read from the database for every search.
import type { Db, Log } from '#context.ts';
import type { LexemeShares } from './rules/query/estimate.ts';
import { or, term, toTsquery } from './rules/query/query-node.ts';
import { alignStart, listBucketsSince, WINDOW_RANKS } from './rules/query/windows.ts';
import type { Vocabulary } from './rules/understanding/parsed-query.ts';
import { createVocabulary, type GrowingVocabulary } from './rules/vocabulary/vocabulary.ts';
import {
  countOpenJobs,
  readDataVersion,
  readDocumentsSince,
  readLastSeq,
  readLexemeShares,
  readNamePairs,
  readTextWords,
  readWindowStarts,
  readWordCounts,
  readWordPairs,
  VOCABULARY_JOBS,
  type OpenJobs,
} from './store/index-stats.ts';
import type { Window } from './store/retrieval.ts';

export interface IndexStats {
  version: string;
  /** Open jobs. */
  open: number;
  /** When the next of them expires. */
  next_expiry: Date | null;
  vocabulary: Vocabulary;
  shares: LexemeShares;
  windows: readonly Window[];
}

interface Words {
  vocabulary: GrowingVocabulary;
  seq: number;
  shares: LexemeShares;
  /** Milliseconds since 1970. */
  countedAt: number;
  version: string;
}

interface Windows {
  windows: readonly Window[];
  readAt: number;
  open: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** New documents that are read at once. */
const BATCH = 5000;
/** With no more jobs than this every search reads all documents. */
const SMALL = 20_000;

export class IndexStatsCache {
  readonly #db: Db;
  /** Set while somebody announces every change; else the database is asked for its version each time. */
  #announced: string | null = null;
  #changes = 0;
  /** The database's version when it was last asked. */
  #lastVersion = '';
  #words: Words | null = null;
  #open: (OpenJobs & { version: string }) | null = null;
  #windows: Windows | null = null;
  #refreshing: Promise<void> | null = null;

  constructor(db: Db) {
    this.#db = db;
  }

  /** To be called after each change of the data: nothing older is answered from then on. */
  markChanged(): void {
    this.#announced = `change-${(this.#changes += 1)}`;
  }

  /** Asks the database whether something changed: after a write of our own, and each second. */
  async checkVersion(): Promise<void> {
    const version = await readDataVersion(this.#db);
    if (version === this.#lastVersion) return;
    this.#lastVersion = version;
    this.markChanged();
  }

  /** From here on nobody announces changes, and the database is asked for its version again. */
  expectNoAnnouncements(): void {
    this.#announced = null;
    this.#lastVersion = '';
  }

  /** Reads only what changed since the last call. */
  async load(now: Date): Promise<IndexStats> {
    const version = this.#announced ?? (await readDataVersion(this.#db));
    while (!this.#isFresh(version, now)) {
      this.#refreshing ??= this.#refresh(version, now).finally(() => (this.#refreshing = null));
      await this.#refreshing;
    }
    if (!this.#words || !this.#open || !this.#windows) throw new Error('Statistics are missing');
    const { vocabulary, shares } = this.#words;
    return {
      version,
      open: this.#open.open,
      next_expiry: this.#open.next_expiry,
      vocabulary,
      shares,
      windows: this.#windows.windows,
    };
  }

  #isFresh(version: string, now: Date): boolean {
    const open = this.#open;
    if (this.#words?.version !== version || open?.version !== version || !this.#windows)
      return false;
    return open.next_expiry === null || open.next_expiry > now;
  }

  async #refresh(version: string, now: Date): Promise<void> {
    const [words, open] = await Promise.all([
      this.#refreshWords(version, now.getTime()),
      countOpenJobs(this.#db, now),
    ]);
    words.vocabulary.size = Math.min(open.open, VOCABULARY_JOBS);
    this.#words = words;
    this.#open = { ...open, version };
    this.#windows = await this.#refreshWindows(open.open, now.getTime());
  }

  /** Recounted each hour while the last count serves; in between new documents are added. */
  async #refreshWords(version: string, now: number): Promise<Words> {
    const before = this.#words;
    if (!before) return this.#countWords(version, now);
    if (before.version === version) return before;
    if (now - before.countedAt > HOUR) this.#recountInBackground(before, version, now);
    const documents = await readDocumentsSince(this.#db, before.seq, BATCH);
    for (const { title, skills, company } of documents) {
      addDocument(before.vocabulary, title, `${skills} ${company}`);
    }
    const seq = documents.at(-1)?.seq ?? before.seq;
    if (seq > before.seq) before.vocabulary.texts.add(await readTextWords(this.#db, before.seq));
    // A load of many jobs takes several readings; the version is reached with the last.
    return { ...before, version: documents.length < BATCH ? version : before.version, seq };
  }

  async #countWords(version: string, now: number): Promise<Words> {
    const db = this.#db;
    const seq = await readLastSeq(db);
    const vocabulary = createVocabulary(await readWordCounts(db), await readWordPairs(db), 0);
    vocabulary.names = await readNamePairs(db);
    // Of a large board this takes seconds, for which nobody waits.
    const texts = readTextWords(db, 0).then((words) => vocabulary.texts.add(words));
    if (seq > SMALL) void texts.catch(() => undefined);
    else await texts;
    return { vocabulary, seq, shares: await readLexemeShares(db), countedAt: now, version };
  }

  /** A count that fails leaves the last one in place for another hour. */
  #recountInBackground(before: Words, version: string, now: number): void {
    before.countedAt = now;
    const recount = async () => {
      const words = await this.#countWords(version, now);
      words.vocabulary.size = Math.min(this.#open?.open ?? 0, VOCABULARY_JOBS);
      this.#words = words;
    };
    void recount().catch(() => undefined);
  }

  async #refreshWindows(open: number, now: number): Promise<Windows> {
    const all: Window = { buckets: null, size: open };
    const before = this.#windows;
    if (before && now - before.readAt < MINUTE && Math.abs(open - before.open) < 100 + open / 50)
      return { ...before, windows: [...before.windows.slice(0, -1), all] };
    // A window nearly as large as the whole saves little.
    const ranks = open > SMALL ? WINDOW_RANKS.filter((size) => size * 5 <= open) : [];
    const latest = now / 1000 + 3600;
    const starts = await readWindowStarts(this.#db, ranks);
    const windows = starts.map((start, nth): Window => {
      const buckets = or(listBucketsSince(alignStart(start, latest), latest).map(term));
      return { buckets: buckets && toTsquery(buckets), size: ranks[nth] ?? 0 };
    });
    return { windows: [...windows, all], readAt: now, open };
  }
}

function addDocument(vocabulary: GrowingVocabulary, title: string, rest: string): void {
  const titleWords = title.split(' ');
  for (const word of new Set([...titleWords, ...rest.split(' ')])) {
    if (word !== '' && word !== '/') vocabulary.add(word, 1);
  }
  for (const [at, word] of titleWords.entries()) {
    const next = titleWords[at + 1];
    if (next !== undefined) vocabulary.addPair(word, next, 1);
  }
}

/** Loads the statistics before the first visitor comes. */
export async function warmSearchIndex(
  index: { loadStats(now: Date): Promise<IndexStats> },
  log: Log,
  now: Date,
): Promise<void> {
  try {
    await index.loadStats(now);
  } catch (error) {
    log.warn({ err: error }, 'Search statistics could not be loaded; the first search will retry');
  }
}
