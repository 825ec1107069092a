// What a process keeps in mind of the board it searches: its words, its size, where its newest parts begin.
// Everything here goes by the data version; candidates and jobs are read afresh for every search.
import type { Db, Log } from '#context.ts';
import type { Vocabulary } from './rules/question.ts';
import { vocabularyOf, type GrowingVocabulary } from './rules/vocabulary.ts';
import type { Sample } from './rules/sample.ts';
import { bucketsSince, evenStart, WINDOW_RANKS } from './rules/windows.ts';
import { any, lexeme } from './rules/tsquery.ts';
import { sampleDrawn, sampleHow, sampleNow, SMALL, type Sampled } from './sampling.ts';
import type { Window } from './store/candidates.ts';
import {
  countOpen,
  lastSeq,
  readNames,
  readPairs,
  readShares,
  readSince,
  readVersion,
  readWindows,
  readWords,
  SAMPLE,
  type Openings,
} from './store/memory.ts';

export interface BoardMemory {
  version: string;
  open: number;
  vocabulary: Vocabulary;
  /** Share of the documents that hold a common word; absent for rarer ones. */
  shares: ReadonlyMap<string, number>;
  windows: readonly Window[];
  /** Of a large board, once it was drawn; nobody waits for it. */
  sample: Sample | null;
}

interface Words {
  vocabulary: GrowingVocabulary;
  seq: number;
  shares: ReadonlyMap<string, number>;
  /** When they were counted anew, in milliseconds since 1970. */
  counted: number;
  version: string;
}

interface Counted extends Openings {
  version: string;
}

interface Mind {
  /** Set while someone tells us of every change; else the database is asked each time. */
  told: string | null;
  /** The database's version when it was last asked. */
  known: string;
  words: Words | null;
  counted: Counted | null;
  windows: { windows: readonly Window[]; read: number; open: number } | null;
  busy: Promise<void> | null;
}

/** One mind a database handle: a process has one, tests have one a board. */
const minds = new WeakMap<Db, Mind>();

function mindOf(db: Db): Mind {
  const known = minds.get(db);
  if (known) return known;
  const mind: Mind = {
    told: null,
    known: '',
    words: null,
    counted: null,
    windows: null,
    busy: null,
  };
  minds.set(db, mind);
  return mind;
}

let changes = 0;
/** To be called after each change that can be found: from then on nothing older is answered. */
export function boardChanged(db: Db): void {
  mindOf(db).told = `change-${(changes += 1)}`;
}

/** Asks the database whether something changed: after a write of our own, and each second. */
export async function checkBoard(db: Db): Promise<void> {
  const mind = mindOf(db);
  const version = await readVersion(db);
  if (version === mind.known) return;
  mind.known = version;
  boardChanged(db);
}

/** From here on the database is asked for its version again: nobody tells us of changes any more. */
export function nobodyTells(db: Db): void {
  const mind = mindOf(db);
  mind.told = null;
  mind.known = '';
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** New documents that are added in one reading. */
const FEW = 5000;

/** What is known of the board at this moment; reads only what changed since it was last asked. */
export async function rememberBoard(db: Db, now: Date): Promise<BoardMemory> {
  const mind = mindOf(db);
  const version = mind.told ?? (await readVersion(db));
  while (!isFresh(mind, version, now)) {
    mind.busy ??= refresh(db, mind, version, now).finally(() => (mind.busy = null));
    await mind.busy;
  }
  const { words, counted, windows } = mind;
  if (!words || !counted || !windows) throw new Error('A board that was read is not in mind');
  return {
    version,
    open: counted.open,
    vocabulary: words.vocabulary,
    shares: words.shares,
    windows: windows.windows,
    sample: sampleNow(db, counted.open, now),
  };
}

/** The same with the sample that is due, waited for: for what measures a warm process, and for tests, which say how. */
export async function sampled(db: Db, now: Date, how?: Partial<Sampled>): Promise<BoardMemory> {
  if (how) {
    await sampleDrawn(db);
    sampleHow(db, how);
  }
  await rememberBoard(db, now);
  await sampleDrawn(db);
  return rememberBoard(db, now);
}

function isFresh({ words, counted, windows }: Mind, version: string, now: Date): boolean {
  return (
    words?.version === version &&
    counted?.version === version &&
    windows !== null &&
    (counted.until === null || counted.until > now)
  );
}

async function refresh(db: Db, mind: Mind, version: string, now: Date): Promise<void> {
  const [words, openings] = await Promise.all([
    wordsNow(db, mind.words, version, now.getTime()),
    countOpen(db, now),
  ]);
  words.vocabulary.size = Math.min(openings.open, SAMPLE);
  mind.words = words;
  mind.counted = { ...openings, version };
  mind.windows = await windowsNow(db, mind.windows, openings.open, now.getTime());
}

/** Counted anew each hour while the last count serves; between the counts new documents are added. */
async function wordsNow(db: Db, before: Words | null, version: string, now: number) {
  if (!before) return countWords(db, version, now);
  if (before.version === version) return before;
  if (now - before.counted > HOUR) countAgain(db, before, version, now);
  const added = await readSince(db, before.seq, FEW);
  for (const { title, skills, company } of added) {
    addDocument(before.vocabulary, title, `${skills} ${company}`);
  }
  const seq = added.at(-1)?.seq ?? before.seq;
  // A load of many jobs takes several readings; the version is reached with the last.
  return { ...before, version: added.length < FEW ? version : before.version, seq };
}

async function countWords(db: Db, version: string, now: number): Promise<Words> {
  const seq = await lastSeq(db);
  const [words, pairs, shares] = [await readWords(db), await readPairs(db), await readShares(db)];
  const vocabulary = vocabularyOf(words, pairs, 0);
  vocabulary.names = await readNames(db);
  return { vocabulary, seq, shares, counted: now, version };
}

/** In the background; a count that fails leaves the last one in place for another hour. */
function countAgain(db: Db, before: Words, version: string, now: number): void {
  before.counted = now;
  const count = async () => {
    const words = await countWords(db, version, now);
    const mind = mindOf(db);
    words.vocabulary.size = Math.min(mind.counted?.open ?? 0, SAMPLE);
    mind.words = words;
  };
  void count().catch(() => undefined);
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

const WHOLE: Window = { query: null, held: 0 };

async function windowsNow(db: Db, before: Mind['windows'], open: number, now: number) {
  if (before && now - before.read < MINUTE && Math.abs(open - before.open) < 100 + open / 50) {
    return { ...before, windows: [...before.windows.slice(0, -1), { ...WHOLE, held: open }] };
  }
  const windows: Window[] = [];
  // A window near the size of the board saves little, and is long to find the end of.
  const ranks = open > SMALL ? WINDOW_RANKS.filter((held) => held * 5 <= open) : [];
  const latest = now / 1000 + 3600;
  for (const [nth, from] of (await readWindows(db, ranks)).entries()) {
    const query = any(bucketsSince(evenStart(from, latest), latest).map(lexeme));
    windows.push({ query, held: ranks[nth] ?? 0 });
  }
  return { windows: [...windows, { ...WHOLE, held: open }], read: now, open };
}

/** Fills the mind before the first visitor comes. */
export async function warmSearch(db: Db, log: Log, now: Date): Promise<void> {
  try {
    await rememberBoard(db, now);
  } catch (error) {
    log.warn({ err: error }, 'The board could not be read for search; the first search will try');
  }
}
