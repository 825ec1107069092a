// A sample of the board in memory: which of its documents hold which word, so that how many match is known before it is asked.

export interface SampledDocument {
  /** All of doc_tsv, control words too. */
  words: readonly string[];
  /** Milliseconds since 1970. */
  created: number;
  /** Dong a month, as in the documents. */
  monthly_min: number | null;
  monthly_max: number | null;
}

/** A bit for each document, 32 to a number. */
export type Documents = Int32Array;

/** Documents are numbered from 0, the oldest first. Never changed once made. */
export interface Sample {
  /** Documents. */
  size: number;
  /** The words that are kept, common ones numbered first. */
  words: ReadonlyMap<string, number>;
  /** The common words' sets, by number. */
  sets: readonly Documents[];
  /** The other words' documents, one word's after another's. */
  postings: Uint16Array;
  /** Where in the postings those of a word begin, by its number less that of common ones; the next word's is the end. */
  starts: Uint32Array;
  /** Values of the control words that facets count: 'cat' to all categories. */
  values: ReadonlyMap<string, readonly string[]>;
  /** By document; NaN where it is not told. */
  created: Float64Array;
  monthly_min: Float64Array;
  monthly_max: Float64Array;
}

/** Documents from which shares and totals are drawn, give or take a fifteenth. */
export const ENOUGH = 200;

/** So many of a board's `open` jobs, when `hits` of the sample's documents match. More hits never give fewer jobs. */
export const drawn = ({ size }: Pick<Sample, 'size'>, hits: number, open: number): number =>
  Math.round((hits / Math.max(size, 1)) * open);
