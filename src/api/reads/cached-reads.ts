// Caches the answers of endpoints that are the same for everybody until the board's data changes. A cached answer is
// sent before the query is even validated.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { getRequestLanguage } from '#api/language.ts';
import type { ActionContext } from '#context.ts';
import { hasJustWritten } from './replica.ts';

export interface AnswerKey {
  /** Everything that the answer depends on, besides the board's data. */
  key: string;
  /** The query as sent. Where very many queries are possible, an answer is stored only at its second request. */
  query: URLSearchParams;
}

export interface AnswerSource {
  ctx: ActionContext;
  headers: Readonly<Record<string, string>>;
  /** The answer as JSON text. */
  answer: () => Promise<string>;
}

/** The cache of answers, which the composition root passes in. */
export interface AnswerCache {
  /** Sends a stored answer that is up to date; returns null if there is none. */
  sendStored(key: string, request: FastifyRequest, reply: FastifyReply): Promise<unknown> | null;
  /** Whether the answer would be stored now. */
  admits(key: AnswerKey): boolean;
  /** Computes, stores and sends an answer; equal requests at the same time share it. */
  sendNew(
    key: string,
    source: AnswerSource,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<unknown>;
}

/** Maximum number of URLs whose cache key is remembered, and their maximum length. */
const MAX_KNOWN = 2000;
const MAX_ADDRESS = 500;

export class CachedReads {
  readonly #answers: AnswerCache;
  readonly #call: string;
  readonly #keys = new LRUCache<string, string>({ max: MAX_KNOWN });

  constructor(answers: AnswerCache, call: string) {
    this.#answers = answers;
    this.#call = call;
  }

  /** Runs before the query is validated; returns undefined if the request must be handled further. */
  async sendKnown(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const language = getRequestLanguage(request.headers['accept-language']);
    const key = this.#keys.get(`${language} ${request.url}`);
    if (key === undefined || hasJustWritten(request)) return undefined;
    return (await this.#answers.sendStored(key, request, reply)) ?? undefined;
  }

  /** Runs after validation; returns null if the answer must not come from the cache and is not stored. */
  send(
    request: FastifyRequest,
    reply: FastifyReply,
    source: AnswerSource,
  ): Promise<unknown> | null {
    if (hasJustWritten(request)) return null;
    const { language } = source.ctx;
    const { url } = request;
    // Validation leaves the known parameters in a fixed order.
    const key = `${this.#call} ${language} ${JSON.stringify(request.query)}`;
    const sent = this.#answers.sendStored(key, request, reply);
    const query = new URLSearchParams(url.split('?')[1]);
    if (!sent && !this.#answers.admits({ key, query })) return null;
    if (url.length <= MAX_ADDRESS) this.#keys.set(`${language} ${url}`, key);
    return sent ?? this.#answers.sendNew(key, source, request, reply);
  }
}
