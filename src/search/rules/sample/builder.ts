// Makes a sample of documents that come some at a time.
import type { Sample, SampledDocument } from '#search/rules/sample.ts';

/** Numbers of documents take 16 bits. */
const MOST = 65_536;
/** Words that fewer documents hold are not kept, as if none did: most words of a board, and no share could be drawn. */
const LEAST = 3;
/** From this share of the documents on a set is smaller than a list. */
const COMMON = 1 / 16;
/** Control words that facets count; kept however rare they are. */
const COUNTED = /^(cat|typ|lvl|loc|rem|urg|pay)=(.*)$/s;
/** From here on a part of a text keeps the whole text in memory. */
const SLICED = 13;
/** Words numbered at one go. */
const SOME = 10_000;

export interface SampleBuilder {
  add(documents: readonly SampledDocument[]): void;
  /** Made in pieces of some milliseconds, so that others have their turn between them. */
  made(): Generator<undefined, Sample>;
}

/** Words of some documents, one document's after another's, as many as each has. */
interface Portion {
  words: Uint32Array;
  lengths: readonly number[];
}

interface Gathered {
  numbers: Map<string, number>;
  /** Documents that hold each word. */
  held: number[];
  portions: Portion[];
  created: number[];
  monthly_min: number[];
  monthly_max: number[];
}

/** `least`: words that fewer documents hold are taken as held by none. */
export function sampleOf(least = LEAST): SampleBuilder {
  const gathered: Gathered = {
    ...{ numbers: new Map(), held: [], portions: [] },
    ...{ created: [], monthly_min: [], monthly_max: [] },
  };
  return {
    add: (documents) => addTo(gathered, documents.slice(0, MOST - gathered.created.length)),
    made: () => make(gathered, least),
  };
}

function addTo(gathered: Gathered, documents: readonly SampledDocument[]): void {
  const { numbers, held } = gathered;
  const words: number[] = [];
  for (const document of documents) {
    for (const word of document.words) {
      let number = numbers.get(word);
      if (number === undefined) {
        number = numbers.size;
        numbers.set(word.length < SLICED ? word : Array.from(word).join(''), number);
        held.push(0);
      }
      held[number] = (held[number] ?? 0) + 1;
      words.push(number);
    }
    gathered.created.push(document.created);
    gathered.monthly_min.push(document.monthly_min ?? Number.NaN);
    gathered.monthly_max.push(document.monthly_max ?? Number.NaN);
  }
  const lengths = documents.map((document) => document.words.length);
  gathered.portions.push({ words: new Uint32Array(words), lengths });
}

function* make(gathered: Gathered, least: number): Generator<undefined, Sample> {
  const size = gathered.created.length;
  const span = Math.ceil(size / 32);
  const kept = yield* keep(gathered, least, size * COMMON);
  const starts = startsOf(kept, gathered.held);
  yield;
  const postings = new Uint16Array(starts.at(-1) ?? 0);
  const pool = new Int32Array(kept.commons * span);
  const oldest = oldestFirst(gathered.created);
  const numbers = new Uint16Array(size);
  for (const [nth, one] of oldest.entries()) numbers[one] = nth;
  yield;
  const into = { ...kept, span, pool, postings, free: starts.slice() };
  let read = 0;
  for (const portion of gathered.portions) {
    enter(portion, numbers.subarray(read, (read += portion.lengths.length)), into);
    yield;
  }
  const told = (of: readonly number[]) => Float64Array.from(oldest, (nth) => of[nth] ?? Number.NaN);
  return {
    ...{ size, words: kept.words, postings, starts, values: kept.values },
    sets: Array.from({ length: kept.commons }, (_, nth) =>
      pool.subarray(nth * span, (nth + 1) * span),
    ),
    created: told(gathered.created),
    monthly_min: told(gathered.monthly_min),
    monthly_max: told(gathered.monthly_max),
  };
}

interface Places extends Kept {
  span: number;
  /** The sets of common words, one after another. */
  pool: Int32Array;
  postings: Uint16Array;
  /** Where the next document of a word goes. */
  free: Uint32Array;
}

/** `numbers`: what the portion's documents are called. */
function enter({ words, lengths }: Portion, numbers: Uint16Array, into: Places): void {
  const { placeOf, commons, span, pool, postings, free } = into;
  let at = 0;
  for (const [nth, document] of numbers.entries()) {
    for (const end = at + (lengths[nth] ?? 0); at < end; at++) {
      const place = placeOf[words[at] ?? 0] ?? NOWHERE;
      if (place === NOWHERE) continue;
      if (place < commons) {
        const bits = place * span + (document >>> 5);
        pool[bits] = (pool[bits] ?? 0) | (1 << (document & 31));
      } else {
        const next = free[place - commons] ?? 0;
        postings[next] = document;
        free[place - commons] = next + 1;
      }
    }
  }
}

const oldestFirst = (created: readonly number[]): number[] =>
  [...created.keys()].toSorted((a, b) => (created[a] ?? 0) - (created[b] ?? 0));

const NOWHERE = -1;

interface Kept {
  words: Map<string, number>;
  commons: number;
  /** By number as gathered: the number in the sample. */
  placeOf: Int32Array;
  values: Map<string, string[]>;
}

/** Common words first. */
function* keep(
  { numbers, held }: Gathered,
  least: number,
  common: number,
): Generator<undefined, Kept> {
  const kept: Kept = {
    ...{ words: new Map(), commons: 0, values: new Map() },
    placeOf: new Int32Array(numbers.size).fill(NOWHERE),
  };
  for (const wanted of ['common', 'rare'] as const) {
    for (const [word, number] of numbers) {
      if (number % SOME === 0) yield;
      const documents = held[number] ?? 0;
      if (documents >= common !== (wanted === 'common')) continue;
      const [, name, value] = COUNTED.exec(word) ?? [];
      if (documents < least && name === undefined) continue;
      if (name !== undefined && value !== undefined) {
        kept.values.set(name, [...(kept.values.get(name) ?? []), value]);
      }
      kept.placeOf[number] = kept.words.size;
      kept.words.set(word, kept.words.size);
    }
    if (wanted === 'common') kept.commons = kept.words.size;
  }
  return kept;
}

function startsOf({ words, commons, placeOf }: Kept, held: readonly number[]): Uint32Array {
  const lengths = new Uint32Array(words.size - commons);
  placeOf.forEach((place, number) => {
    if (place >= commons) lengths[place - commons] = held[number] ?? 0;
  });
  const starts = new Uint32Array(lengths.length + 1);
  for (const [nth, length] of lengths.entries()) starts[nth + 1] = (starts[nth] ?? 0) + length;
  return starts;
}
