// Caches the response of endpoints that are the same for everybody until the board's data changes.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ActionContext } from '#context.ts';
import { hasJustWritten } from './replica.ts';

interface ResponseKey {
  /** Everything that the response depends on, besides the board's data. */
  key: string;
  /** The query as sent. Where very many queries are possible, a response is stored only at its second request. */
  query: URLSearchParams;
}

export interface ResponseSource {
  ctx: ActionContext;
  headers: Readonly<Record<string, string>>;
  /** Computes the response as JSON text. */
  respond: () => Promise<string>;
}

/** The cache of responses, which the composition root passes in. */
export interface ResponseCache {
  /** Sends a stored response that is up to date; returns null if there is none. */
  sendStored(key: string, request: FastifyRequest, reply: FastifyReply): Promise<unknown> | null;
  /** Whether the response would be stored now. */
  admits(key: ResponseKey): boolean;
  /** Computes, stores and sends a response; equal requests at the same time share it. */
  sendNew(
    key: string,
    source: ResponseSource,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<unknown>;
}

export class CachedReads {
  readonly #responses: ResponseCache;
  readonly #call: string;

  constructor(responses: ResponseCache, call: string) {
    this.#responses = responses;
    this.#call = call;
  }

  /** Runs after validation; returns null if the response must not come from the cache and is not stored. */
  send(
    request: FastifyRequest,
    reply: FastifyReply,
    source: ResponseSource,
  ): Promise<unknown> | null {
    if (hasJustWritten(request)) return null;
    // Validation leaves the known parameters in a fixed order.
    const key = `${this.#call} ${source.ctx.language} ${JSON.stringify(request.query)}`;
    const sent = this.#responses.sendStored(key, request, reply);
    if (sent) return sent;
    const query = new URLSearchParams(request.url.split('?')[1]);
    return this.#responses.admits({ key, query })
      ? this.#responses.sendNew(key, source, request, reply)
      : null;
  }
}
