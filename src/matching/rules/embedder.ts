// What matching needs of a language model, whoever speaks to it.

export interface Embedder {
  model: string;
  /** A vector for each text, or null where the service does not answer as it should. */
  embed(texts: readonly string[]): Promise<number[][] | null>;
}
