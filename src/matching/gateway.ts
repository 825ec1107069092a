// The one file that speaks to an embeddings service (OpenAI's shape). Without one, or while it is down, nobody misses it.
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Log } from '#context.ts';
import type { Embedder } from './rules/embedder.ts';

export interface EmbeddingsConfig {
  /** The base of the API, such as https://api.example/v1. */
  url: string;
  model: string;
  key: string | null;
  /** Texts that may be sent in a day (UTC). */
  dailyLimit: number;
}

const Answer = z.object({
  data: z.array(z.object({ index: z.int(), embedding: z.array(z.number()).min(1).max(8192) })),
});

/** A page waits no longer than this for a few points. */
const PATIENCE = 1500;
/** After a failure the service is left alone for so long. */
const REST = 30_000;
/** Vectors of people's own texts that are kept in mind: some ten megabytes. */
const RECENT = 500;

async function ask(
  { url, model, key }: EmbeddingsConfig,
  texts: readonly string[],
): Promise<number[][]> {
  const answer = await fetch(`${url.replace(/\/$/, '')}/embeddings`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(key ? { authorization: `Bearer ${key}` } : {}),
    },
    body: JSON.stringify({ model, input: texts }),
    // Texts go to the address that the operator named, and to no other.
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE),
  });
  if (!answer.ok) throw new Error(`The embeddings service answered ${answer.status}`);
  const { data } = Answer.parse(await answer.json());
  const vectors = data.toSorted((one, other) => one.index - other.index).map((it) => it.embedding);
  if (vectors.length !== texts.length) throw new Error('The embeddings service left texts out');
  return vectors;
}

export function createEmbedder(config: EmbeddingsConfig | null, log: Log): Embedder | null {
  if (!config) return null;
  let quietUntil = 0;
  return {
    model: config.model,
    dailyLimit: config.dailyLimit,
    isReady: () => Date.now() >= quietUntil,
    recent: new LRUCache<string, readonly number[]>({ max: RECENT }),
    async embed(texts) {
      if (texts.length === 0) return [];
      try {
        return await ask(config, texts);
      } catch (error) {
        quietUntil = Date.now() + REST;
        log.warn({ err: error }, 'The embeddings service does not answer; matching does without');
        return null;
      }
    },
  };
}
