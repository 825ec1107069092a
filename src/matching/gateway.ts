// Client of an embeddings service with OpenAI's API. Matching works without one, and while it is down.
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Log } from '#platform/log.ts';
import type { Embedder } from './rules/embedder.ts';

interface EmbeddingsConfig {
  /** Base URL of the API, such as https://api.example/v1. */
  url: string;
  model: string;
  key: string | null;
  /** Texts that may be sent in a day (Vietnam time). */
  dailyLimit: number;
}

const EmbeddingsResponse = z.object({
  data: z.array(z.object({ index: z.int(), embedding: z.array(z.number()).min(1).max(8192) })),
});

/** Short, because pages wait for it and gain only a few points. */
const TIMEOUT_MS = 1500;
/** No requests for so long after a failure. */
const RETRY_AFTER_MS = 30_000;
/** Cached vectors of people's own texts: about ten megabytes. */
const MAX_CACHED = 500;

async function requestEmbeddings(
  { url, model, key }: EmbeddingsConfig,
  texts: readonly string[],
): Promise<number[][]> {
  const response = await fetch(`${url.replace(/\/$/, '')}/embeddings`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(key ? { authorization: `Bearer ${key}` } : {}),
    },
    body: JSON.stringify({ model, input: texts }),
    // Texts go only to the URL that the operator configured.
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`The embeddings service responded with ${response.status}`);
  const { data } = EmbeddingsResponse.parse(await response.json());
  const vectors = data.toSorted((one, other) => one.index - other.index).map((it) => it.embedding);
  if (vectors.length !== texts.length) throw new Error('The embeddings service omitted texts');
  return vectors;
}

export function createEmbedder(config: EmbeddingsConfig | null, log: Log): Embedder | null {
  if (!config) return null;
  let quietUntil = 0;
  return {
    model: config.model,
    dailyLimit: config.dailyLimit,
    isReady: () => Date.now() >= quietUntil,
    recent: new LRUCache<string, readonly number[]>({ max: MAX_CACHED }),
    async embed(texts) {
      if (texts.length === 0) return [];
      try {
        return await requestEmbeddings(config, texts);
      } catch (error) {
        quietUntil = Date.now() + RETRY_AFTER_MS;
        log.warn(
          { err: error },
          'The embeddings service does not respond; matching continues without it',
        );
        return null;
      }
    },
  };
}
