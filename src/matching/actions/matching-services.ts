// Dependencies of the matching module: the extraction of facts and the language model.
import type { FactExtractor } from '#matching/extraction/fact-extractor.ts';
import type { Embedder } from '#matching/rules/embedder.ts';

export interface MatchingServices {
  extractor: FactExtractor;
  /** Null when no language model is configured. */
  embedder: Embedder | null;
}
