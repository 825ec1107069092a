// The words of the board: how many open jobs have each in title, skills or company name, which follow which, and
// lookups by prefix, infix and typo.
import { listTypos, MIN_TYPO_LENGTH } from './typos.ts';
import { WordList } from './word-list.ts';

const MIN_PART_LENGTH = 3;
/** Shorter pieces occur in too many words of whole texts to be useful. */
const MIN_PIECE_LENGTH = 4;

export class Vocabulary {
  /** Jobs whose words were counted. */
  size: number;
  /** Pairs of words ('ke toan') under which documents are indexed. */
  names: ReadonlySet<string> = new Set();
  /** Share of all jobs whose whole text has a word, 0 to 1; of the most frequent words only. */
  shares: ReadonlyMap<string, number> = new Map();
  /** The words of whole texts. */
  readonly texts = new WordList();
  readonly #jobs = new Map<string, number>();
  readonly #pairs = new Map<string, number>();
  readonly #words = new WordList();

  constructor(size: number) {
    this.size = size;
  }

  /** Adds `jobs` open jobs with the folded word. */
  add(word: string, jobs: number): void {
    if (word === '') return;
    this.#words.add([word]);
    this.#jobs.set(word, this.frequency(word) + jobs);
  }

  /** Adds `times` titles in which the second word of the pair ('ke toan') follows the first. */
  addPair(pair: string, times: number): void {
    this.#pairs.set(pair, (this.#pairs.get(pair) ?? 0) + times);
  }

  /** Open jobs whose title, skills or company name contain the folded word; 0 if none does. */
  frequency(word: string): number {
    return this.#jobs.get(word) ?? 0;
  }

  /** How often `second` directly follows `first` in titles. */
  pair(first: string, second: string): number {
    return this.#pairs.get(`${first} ${second}`) ?? 0;
  }

  /** Whether the two words next to each other are indexed as one lexeme. */
  isName(first: string, second: string): boolean {
    return this.names.has(`${first} ${second}`);
  }

  #listMostFrequent(words: Iterable<string>, limit: number): string[] {
    const top: { word: string; jobs: number }[] = [];
    for (const word of words) {
      const jobs = this.frequency(word);
      const last = top.at(-1);
      if (jobs === 0 || (top.length >= limit && last && jobs <= last.jobs)) continue;
      const at = top.findIndex((it) => it.jobs < jobs);
      top.splice(at < 0 ? top.length : at, 0, { word, jobs });
      if (top.length > limit) top.pop();
    }
    return top.map(({ word }) => word);
  }

  /** Words that begin with `prefix`, most frequent first, in alphabetical order among equals. */
  listByPrefix(prefix: string, limit: number): readonly string[] {
    if (prefix === '') return [];
    return this.#listMostFrequent(this.#words.listBeginning(prefix).toSorted(), limit);
  }

  /** Words that contain `part`, most frequent first; `part` has at least three letters. */
  listContaining(part: string, limit: number): readonly string[] {
    if (part.length < MIN_PART_LENGTH) return [];
    return this.#listMostFrequent(this.#words.listContaining(part), limit);
  }

  /** Words of whole texts that contain `piece`; `piece` has at least four letters. */
  listInTexts(piece: string, limit: number): readonly string[] {
    if (piece.length < MIN_PIECE_LENGTH) return [];
    return this.texts.listContaining(piece, limit).filter((word) => word !== piece);
  }

  /** Known words one typo away (insert, drop, change, swap of neighbours), most frequent first. */
  findTypos(word: string): readonly string[] {
    if (word.length < MIN_TYPO_LENGTH || word.length > 30 || !/^[a-z]+$/.test(word)) return [];
    const typos = listTypos(word, (it) => this.#jobs.has(it));
    return this.#listMostFrequent(typos, typos.length);
  }
}
