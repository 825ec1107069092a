// Word vectors: words that occur in similar Vietnamese job postings have similar vectors. A text's vector is the sum of
// its words' vectors, so texts about the same work are near even if they share few words. Computed from postings by
// `npm run bench -- word-vectors` (latent semantic analysis); the data contains only words, no texts.
import { foldText } from '#vietnamese/rules/fold.ts';
import data from '#lexicon/entries/word-vectors.json' with { type: 'json' };

interface WeightedText {
  text: string;
  weight: number;
}

/** One printable character for each dimension: `ZERO` plus a whole number of -`STEPS` to `STEPS`. */
export type TextVector = string;

const ZERO = 80;
const STEPS = 45;

/** Folded words and pairs of neighbouring words of a text, without duplicates. */
export function listVectorTerms(text: string): Set<string> {
  const words = foldText(text).split(' ');
  const pairs = words.slice(1).map((word, nth) => `${words[nth]} ${word}`);
  return new Set([...words, ...pairs]);
}

interface WordVectors {
  /** Number of the vector of each term. */
  numbers: ReadonlyMap<string, number>;
  /** All vectors one after the other, each component in units of its vector's scale. */
  values: Int8Array;
  scales: readonly number[];
}

let decoded: WordVectors | null = null;

/** Decoded on first use: about 2 MB. */
function decodeWordVectors(): WordVectors {
  const values = Int8Array.from(atob(data.vectors), (sign) => sign.charCodeAt(0));
  const numbers = new Map(data.terms.split('\n').map((term, nth) => [term, nth]));
  return { numbers, values, scales: data.scales };
}

/** Adds the vectors of a text's terms. */
function addTerms(sum: Float64Array, { text, weight }: WeightedText, vectors: WordVectors): void {
  const { numbers, values, scales } = vectors;
  for (const term of listVectorTerms(text)) {
    const nth = numbers.get(term);
    if (nth === undefined) continue;
    const factor = weight * (scales[nth] ?? 0);
    const start = nth * sum.length;
    for (let at = 0; at < sum.length; at++)
      sum[at] = (sum[at] ?? 0) + factor * (values[start + at] ?? 0);
  }
}

/** The weighted sum of the texts' word vectors; null when no word is known. */
export function toTextVector(texts: readonly WeightedText[]): TextVector | null {
  decoded ??= decodeWordVectors();
  const sum = new Float64Array(data.dimensions);
  for (const text of texts) addTerms(sum, text, decoded);
  const most = sum.reduce((largest, value) => Math.max(largest, Math.abs(value)), 0);
  if (most === 0) return null;
  return String.fromCharCode(...sum.map((value) => ZERO + Math.round((STEPS * value) / most)));
}

/** The cosine of two vectors: 1 for the same words, about 0 for unrelated texts. */
export function compareTextVectors(one: TextVector, other: TextVector): number {
  let [dot, first, second] = [0, 0, 0];
  for (let at = 0; at < one.length; at++) {
    const value = one.charCodeAt(at) - ZERO;
    const that = other.charCodeAt(at) - ZERO;
    dot += value * that;
    first += value * value;
    second += that * that;
  }
  return first === 0 || second === 0 ? 0 : dot / Math.sqrt(first * second);
}
