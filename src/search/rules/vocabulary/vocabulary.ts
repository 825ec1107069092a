// The board's own words: how many open jobs hold each, which follow which, and those that somebody may have searched.
import type { Vocabulary } from '#search/rules/understanding/parsed-query.ts';
import { TextWords } from './text-words.ts';
import { listTypos } from './typos.ts';
import { WordPairs } from './word-pairs.ts';

export interface GrowingVocabulary extends Vocabulary {
  /** Counts `jobs` more open jobs with the folded word; below zero when jobs go. */
  add(word: string, jobs: number): void;
  /** Counts `times` more titles in which `second` follows `first`; below zero when they go. */
  addPair(first: string, second: string, times: number): void;
  size: number;
  /** Pairs of words ('ke toan') under which documents are indexed. */
  names: ReadonlySet<string>;
  texts: TextWords;
}

/** New words are looked through one by one until there are so many; then the lists are made again. */
const RECENT_MAX = 500;
const PART_LEAST = 3;
const MIN_TYPO_LENGTH = 5;

class BoardVocabulary implements GrowingVocabulary {
  size: number;
  names: ReadonlySet<string> = new Set();
  texts = new TextWords();
  /** Numbers from 1. */
  readonly #numbers = new Map<string, number>();
  readonly #words: string[] = [''];
  #jobs = new Uint32Array(1024);
  readonly #pairs = new WordPairs();
  /** In order of letters. */
  #sorted: string[] = [];
  /** Most frequent first when it was made, a line each, with one before and one behind. */
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

  /** The lists are made anew when too many words came since. */
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
      // Keeps the heap of a two-letter start small: what cannot be among the best is not kept.
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
    // The text is in order of frequency as it was when made: a few more than asked for make up for changes since.
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

/** Position of the first word that is not before `start`. */
function firstFrom(sorted: readonly string[], start: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '') < start) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** From folded words with their open jobs and pairs of title words; grows afterwards without being made again. */
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
