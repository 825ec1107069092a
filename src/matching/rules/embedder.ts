// Interface of the language model that matching uses.

export interface Embedder {
  model: string;
  /** Texts that all processes together may send in a day. */
  dailyLimit: number;
  /** False for a while after a failure. */
  isReady(): boolean;
  /** Returns a vector for each text, or null when the service fails. */
  embed(texts: readonly string[]): Promise<number[][] | null>;
  /** Vectors of people's own texts by text hash: a small cache in this process's memory, never stored. */
  recent: {
    get(hash: string): readonly number[] | undefined;
    set(hash: string, vector: readonly number[]): void;
  };
}
