// The board's vocabulary: how many open jobs have each word, which words follow which, and lookups by prefix, infix and
// typo.
import type { Vocabulary } from '#search/rules/understanding/parsed-query.ts';
import { TextWords } from './text-words.ts';
import { listTypos } from './typos.ts';
import { WordPairs } from './word-pairs.ts';

export interface GrowingVocabulary extends Vocabulary {
  /** Adds `jobs` open jobs with the folded word; negative when jobs are removed. */
  add(word: string, jobs: number): void;
  /** Adds `times` titles in which `second` follows `first`; negative when titles are removed. */
  addPair(first: string, second: string, times: number): void;
  size: number;
  /** Pairs of words ('ke toan') under which documents are indexed. */
  names: ReadonlySet<string>;
  texts: TextWords;
}

/** Up to this many new words are searched one by one; with more of them the lists are rebuilt. */
const RECENT_MAX = 500;
const PART_LEAST = 3;
const MIN_TYPO_LENGTH = 5;

class BoardVocabulary implements GrowingVocabulary {
  size: number;
  names: ReadonlySet<string> = new Set();
  texts = new TextWords();
  /** Word numbers, from 1. */
  readonly #numbers = new Map<string, number>();
  readonly #words: string[] = [''];
  #jobs = new Uint32Array(1024);
  readonly #pairs = new WordPairs();
  /** Sorted alphabetically. */
  #sorted: string[] = [];
  /**
   * One word per line, most frequent first as of the last rebuild, with a line break before the first and after the
   * last.
   */
  #text = '\n';
  #listed = 1;

  constructor(size: number) {
    this.size = size;
  }

  #numberOf(word: string): number {
    const known = this.#numbers.get(word);
    if (known !== undefined) return known;
    const number = this.#words.length;
    this.#words.push(word);
    this.#numbers.set(word, number);
    if (number >= this.#jobs.length) {
      const roomier = new Uint32Array(this.#jobs.length * 2);
      roomier.set(this.#jobs);
      this.#jobs = roomier;
    }
    return number;
  }

  add(word: string, jobs: number): void {
    if (word === '') return;
    const number = this.#numberOf(word);
    this.#jobs[number] = Math.max(0, (this.#jobs[number] ?? 0) + jobs);
  }

  addPair(first: string, second: string, times: number): void {
    if (first === '' || second === '') return;
    this.#pairs.add(this.#numberOf(first), this.#numberOf(second), times);
  }

  frequency(word: string): number {
    const number = this.#numbers.get(word);
    return number === undefined ? 0 : (this.#jobs[number] ?? 0);
  }

  pair(first: string, second: string): number {
    const one = this.#numbers.get(first);
    const other = one === undefined ? undefined : this.#numbers.get(second);
    return one === undefined || other === undefined ? 0 : this.#pairs.count(one, other);
  }

  isName(first: string, second: string): boolean {
    return this.names.has(`${first} ${second}`);
  }

  /** Words added since the last rebuild of the lists; rebuilds them when there are too many. */
  #recent(): readonly string[] {
    if (this.#words.length - this.#listed > RECENT_MAX) this.#makeLists();
    return this.#words.slice(this.#listed);
  }

  #makeLists(): void {
    const words = this.#words.slice(1);
    this.#sorted = words.toSorted();
    const byJobs = Uint32Array.from(words.keys());
    const jobs = this.#jobs;
    byJobs.sort((one, other) => (jobs[other + 1] ?? 0) - (jobs[one + 1] ?? 0));
    this.#text = `\n${Array.from(byJobs, (at) => words[at]).join('\n')}\n`;
    this.#listed = this.#words.length;
  }

  #mostFrequent(words: string[], limit: number): readonly string[] {
    return words
      .filter((word) => this.frequency(word) > 0)
      .toSorted((one, other) => this.frequency(other) - this.frequency(one))
      .slice(0, limit);
  }

  listByPrefix(start: string, limit: number): readonly string[] {
    if (start === '') return [];
    const found = this.#recent().filter((word) => word.startsWith(start));
    let least = 1;
    for (let at = firstFrom(this.#sorted, start); at < this.#sorted.length; at += 1) {
      const word = this.#sorted[at] ?? '';
      if (!word.startsWith(start)) break;
      // Keeps the list short for two-letter prefixes: skips what cannot be among the most frequent.
      if (this.frequency(word) < least) continue;
      found.push(word);
      if (found.length < limit * 8) continue;
      found.splice(0, Infinity, ...this.#mostFrequent(found, limit));
      least = found.length < limit ? 1 : this.frequency(found.at(-1) ?? '');
    }
    return this.#mostFrequent(found, limit);
  }

  listContaining(part: string, limit: number): readonly string[] {
    if (part.length < PART_LEAST || part.includes('\n')) return [];
    const found = this.#recent().filter((word) => word.includes(part));
    const text = this.#text;
    // The order is that of the last rebuild, so this collects more than `limit` words to allow for changes since.
    const enough = found.length + limit * 4;
    let at = text.indexOf(part);
    while (at !== -1 && found.length < enough) {
      const end = text.indexOf('\n', at);
      found.push(text.slice(text.lastIndexOf('\n', at) + 1, end));
      at = text.indexOf(part, end);
    }
    return this.#mostFrequent(found, limit);
  }

  listInTexts(piece: string, limit: number): readonly string[] {
    return this.texts.listContaining(piece, limit);
  }

  findTypos(word: string): readonly string[] {
    if (word.length < MIN_TYPO_LENGTH || word.length > 30 || !/^[a-z]+$/.test(word)) return [];
    return this.#mostFrequent(
      listTypos(word, (it) => this.#numbers.has(it)),
      Infinity,
    );
  }
}

/** Index of the first word that does not sort before `start`. */
function firstFrom(sorted: readonly string[], start: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '') < start) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Creates a vocabulary from folded words with their number of open jobs, and pairs of title words; it can grow in
 * place.
 */
export function createVocabulary(
  words: Iterable<readonly [word: string, jobs: number]>,
  pairs: Iterable<readonly [first: string, second: string, times: number]>,
  size: number,
): GrowingVocabulary {
  const vocabulary = new BoardVocabulary(size);
  for (const [word, jobs] of words) vocabulary.add(word, jobs);
  for (const [first, second, times] of pairs) vocabulary.addPair(first, second, times);
  return vocabulary;
}
