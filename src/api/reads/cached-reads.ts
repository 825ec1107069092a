// Caches the answers of endpoints that are the same for everybody until the board's data changes.
import type { FastifyReply, FastifyRequest } from 'fastify';
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

export class CachedReads {
  readonly #answers: AnswerCache;
  readonly #call: string;

  constructor(answers: AnswerCache, call: string) {
    this.#answers = answers;
    this.#call = call;
  }

  /** Runs after validation; returns null if the answer must not come from the cache and is not stored. */
  send(
    request: FastifyRequest,
    reply: FastifyReply,
    source: AnswerSource,
  ): Promise<unknown> | null {
    if (hasJustWritten(request)) return null;
    // Validation leaves the known parameters in a fixed order.
    const key = `${this.#call} ${source.ctx.language} ${JSON.stringify(request.query)}`;
    const sent = this.#answers.sendStored(key, request, reply);
    if (sent) return sent;
    const query = new URLSearchParams(request.url.split('?')[1]);
    return this.#answers.admits({ key, query })
      ? this.#answers.sendNew(key, source, request, reply)
      : null;
  }
}
