// What matching needs of a language model, whoever speaks to it.

export interface Embedder {
  model: string;
  /** Texts that may be sent in a day, by all processes together. */
  dailyLimit: number;
  /** False for a while after a failure. */
  isReady(): boolean;
  /** A vector for each text, or null where the service does not answer as it should. */
  embed(texts: readonly string[]): Promise<number[][] | null>;
  /** Vectors of people's own texts by the hash of the text: in this process's memory alone, and few of them. */
  recent: {
    get(hash: string): readonly number[] | undefined;
    set(hash: string, vector: readonly number[]): void;
  };
}
