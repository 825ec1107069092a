// Statistics over all documents that each search needs in memory: doc values, vocabulary, size, windows, shares of
// lexemes. They follow the change log; the jobs that match words are read from the database for every search.
import type { Log } from '#platform/log.ts';
import type { Db } from '#context.ts';
import { DocValues } from './rules/doc-values/doc-values.ts';
import type { LexemeShares } from './rules/query/query-node.ts';
import {
  alignStart,
  createWindow,
  toLatest,
  WINDOW_RANKS,
  type Window,
} from './rules/query/windows.ts';
import { Vocabulary } from './rules/vocabulary/vocabulary.ts';
import { BoardChangeReader, queryDatabase } from './store/board-changes.ts';
import { readSegmentNumbers, readSegments } from './store/doc-values.ts';
import {
  readDocumentsSince,
  readLastSeq,
  readLexemeShares,
  readNamePairs,
  readTextWords,
  readWindowStarts,
  readWordCounts,
  readWordPairs,
  VOCABULARY_JOBS,
} from './store/index-stats.ts';
import { HOUR, MINUTE, SECOND } from '#platform/durations.ts';

export interface IndexStats {
  /** Changes with each change of a job or company. */
  version: string;
  /** Changes with each change of a company. */
  companiesVersion: string;
  /** Open jobs. */
  open: number;
  /** When the next of them expires. */
  next_expiry: Date | null;
  docs: DocValues;
  vocabulary: Vocabulary;
  shares: LexemeShares;
  windows: readonly Window[];
}

interface Words {
  vocabulary: Vocabulary;
  seq: number;
  shares: LexemeShares;
  /** Milliseconds since 1970. */
  countedAt: number;
}

interface Windows {
  windows: readonly Window[];
  readAt: number;
  open: number;
}

interface OpenJobs {
  open: number;
  version: string;
  /** The count is valid from `from` until `nextExpiry` (milliseconds since 1970). */
  from: number;
  nextExpiry: number;
}

/** Called before any search sees a change, with the segments whose jobs changed, or null for all of them. */
type OnChange = (segments: ReadonlySet<number> | null) => void;

/** New documents, and segments of documents, that are read per query. */
const BATCH = 5000;
const SEGMENT_BATCH = 64;
/** Up to this many jobs every search reads all documents, so no windows are needed. */
const SMALL = 20_000;
/** With so many more or fewer open jobs, plus this share of them, the windows are read again within the minute. */
const MANY_NEW = { jobs: 100, share: 0.02 };

export class IndexStatsCache {
  readonly #db: Db;
  readonly #onChange: OnChange;
  readonly #docs = new DocValues();
  /** Whether every change is announced by a notification; otherwise each search checks the database first. */
  #isWatched = false;
  #hasChanged = true;
  #version = 0;
  #revision = 0;
  #noticed = 0;
  #companiesVersion = 0;
  readonly #changes: BoardChangeReader;
  #words: Words | null = null;
  #open: OpenJobs | null = null;
  #windows: Windows | null = null;
  #reading: Promise<unknown> = Promise.resolve();

  constructor(db: Db, onChange: OnChange) {
    this.#db = db;
    this.#onChange = onChange;
    this.#changes = new BoardChangeReader(queryDatabase(db));
  }

  /** Jobs whose values are in memory. */
  get size(): number {
    return this.#docs.size;
  }

  /** How often changes of jobs were noticed. */
  get noticed(): number {
    return this.#noticed;
  }

  /** Rises with every change that is announced or noticed: what began at a lower one may miss a change. */
  get revision(): number {
    return this.#revision;
  }

  /** Call this after each change of the data: later calls of `load` return nothing older. */
  markChanged(): void {
    this.#revision += 1;
    this.#isWatched = true;
    this.#hasChanged = true;
  }

  /** Checks the database for changes: after our own writes, and once a second. */
  async checkVersion(): Promise<void> {
    await this.#read(true);
    this.#isWatched = true;
  }

  /** From now on changes are not announced, so each search checks the database. */
  expectNoAnnouncements(): void {
    this.#isWatched = false;
  }

  async load(now: Date): Promise<IndexStats> {
    await this.#read(!this.#isWatched);
    const words = this.#words;
    if (!words) throw new Error('Statistics are missing');
    if (Date.now() - words.countedAt > HOUR) this.#recountInBackground(words);
    const version = String(this.#version);
    const { open, nextExpiry } = this.#countOpen(version, now.getTime());
    const next_expiry = nextExpiry < Number.POSITIVE_INFINITY ? new Date(nextExpiry) : null;
    words.vocabulary.size = Math.min(open, VOCABULARY_JOBS);
    this.#windows = await this.#refreshWindows(open, now.getTime());
    const { vocabulary, shares } = words;
    return {
      version,
      companiesVersion: String(this.#companiesVersion),
      open,
      next_expiry,
      docs: this.#docs,
      vocabulary,
      shares,
      windows: this.#windows.windows,
    };
  }

  /** Reads run one at a time; each sees all that was committed before it began. */
  #read(always: boolean): Promise<void> {
    const reading = this.#readAfter(this.#reading, always);
    this.#reading = reading.catch(() => undefined);
    return reading;
  }

  async #readAfter(earlier: Promise<unknown>, always: boolean): Promise<void> {
    await earlier;
    if (!always && !this.#hasChanged) return;
    this.#hasChanged = false;
    try {
      await this.#readChanges();
      this.#words ??= await this.#countWords();
    } catch (error) {
      this.#hasChanged = true;
      throw error;
    }
  }

  async #readChanges(): Promise<void> {
    const read = await this.#changes.read();
    const { changes } = read;
    const changed = changes
      ? new Set(changes.filter((segment) => segment !== null))
      : await readSegmentNumbers(this.#db);
    if (changed.size > 0) {
      this.#noticed += 1;
      this.#onChange(changes && changed);
    }
    await this.#readSegments([...changed]);
    if (changed.size > 0 && this.#words) await this.#addNewWords(this.#words);
    if (!changes || changes.length > 0) {
      this.#version += 1;
      this.#revision += 1;
    }
    if (!changes || changes.includes(null)) this.#companiesVersion += 1;
    this.#changes.accept(read);
  }

  async #readSegments(numbers: readonly number[]): Promise<void> {
    for (let at = 0; at < numbers.length; at += SEGMENT_BATCH) {
      const some = numbers.slice(at, at + SEGMENT_BATCH);
      this.#docs.replace(some, await readSegments(this.#db, some));
    }
  }

  #countOpen(version: string, now: number): OpenJobs {
    const before = this.#open;
    if (before?.version === version && before.from <= now && now < before.nextExpiry) return before;
    const counted = this.#docs.countOpen(now);
    return (this.#open = { ...counted, version, from: now });
  }

  /** Adds the words of new documents; all words are recounted once an hour. */
  async #addNewWords(words: Words): Promise<void> {
    const { seq } = words;
    for (let size = BATCH; size === BATCH;) {
      const documents = await readDocumentsSince(this.#db, words.seq, BATCH);
      for (const { title, skills, company } of documents) {
        addDocument(words.vocabulary, title, `${skills} ${company}`);
      }
      words.seq = documents.at(-1)?.seq ?? words.seq;
      size = documents.length;
    }
    if (words.seq > seq) void this.#addTextWords(words.vocabulary, seq).catch(() => undefined);
  }

  /** Only infix searches need these words, so no search waits for them. */
  async #addTextWords({ texts }: Vocabulary, seq: number): Promise<void> {
    texts.add(await readTextWords(this.#db, seq));
  }

  async #countWords(): Promise<Words> {
    const db = this.#db;
    const seq = await readLastSeq(db);
    const vocabulary = new Vocabulary(0);
    for (const [word, jobs] of await readWordCounts(db)) vocabulary.add(word, jobs);
    for (const [pair, times] of await readWordPairs(db)) vocabulary.addPair(pair, times);
    vocabulary.names = await readNamePairs(db);
    const shares = await readLexemeShares(db);
    vocabulary.shares = shares;
    const texts = this.#addTextWords(vocabulary, 0);
    if (seq > SMALL) void texts.catch(() => undefined);
    else await texts;
    return { vocabulary, seq, shares, countedAt: Date.now() };
  }

  /** A failed recount leaves the last one in place for another hour. */
  #recountInBackground(before: Words): void {
    before.countedAt = Date.now();
    const recount = async () => (this.#words = await this.#countWords());
    void recount().catch(() => undefined);
  }

  async #refreshWindows(open: number, now: number): Promise<Windows> {
    const all: Window = { lexemes: null, size: open };
    const before = this.#windows;
    const isSimilar =
      before && Math.abs(open - before.open) < MANY_NEW.jobs + open * MANY_NEW.share;
    if (isSimilar && now - before.readAt < MINUTE)
      return { ...before, windows: [...before.windows.slice(0, -1), all] };
    const ranks = open > SMALL ? WINDOW_RANKS.filter((size) => size < open) : [];
    const begun = ranks.length > 0 ? await readWindowStarts(this.#db, ranks) : [];
    const starts = [...new Set(begun.map((start) => alignStart(start, toLatest(now))))];
    // A start is moved back to a boundary, and an import posts many jobs at once: a window holds more than its rank.
    const sizes = this.#docs.countOpenSince(
      starts.map((start) => start * SECOND),
      now,
    );
    const windows = starts
      .map((start, nth) => createWindow(start, now, sizes[nth] ?? 0))
      // A window nearly as large as the whole board saves little.
      .filter(({ size }) => size * 5 <= open);
    return { windows: [...windows, all], readAt: now, open };
  }
}

function addDocument(vocabulary: Vocabulary, title: string, rest: string): void {
  const titleWords = title.split(' ');
  for (const word of new Set([...titleWords, ...rest.split(' ')])) {
    if (word !== '' && word !== '/') vocabulary.add(word, 1);
  }
  for (const [at, word] of titleWords.entries()) {
    const next = titleWords[at + 1];
    if (next !== undefined) vocabulary.addPair(`${word} ${next}`, 1);
  }
}

/** Loads the statistics at startup, so that the first search does not wait. Logs a failure instead of throwing. */
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
