// Endpoints whose answers are the same for everybody until the board changes: a stored answer is sent before the query is
// read again.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { getRequestLanguage } from '#api/language.ts';
import type { ActionContext } from '#context.ts';
import { hasJustWritten } from './replica.ts';

export interface AnswerKey {
  /** Everything that the answer depends on, besides the board. */
  key: string;
  /** The query as it was sent: the answer to one of very many is stored at its second request. */
  query: URLSearchParams;
}

export interface AnswerSource {
  ctx: ActionContext;
  headers: Readonly<Record<string, string>>;
  /** The answer as JSON text. */
  answer: () => Promise<string>;
}

/** The store of answers, which the composition root passes in. */
export interface AnswerCache {
  /** Sends a stored answer that misses no change; null where there is none. */
  sendStored(key: string, request: FastifyRequest, reply: FastifyReply): Promise<unknown> | null;
  /** Whether the answer would be stored now. */
  admits(key: AnswerKey): boolean;
  /** Makes, stores and sends an answer; equal requests at the same time share it. */
  sendNew(
    key: string,
    source: AnswerSource,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<unknown>;
}

/** Addresses whose key is known, and the longest of them. */
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

  /** Runs before the query is validated; undefined lets the request go on. */
  async sendKnown(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const language = getRequestLanguage(request.headers['accept-language']);
    const key = this.#keys.get(`${language} ${request.url}`);
    if (key === undefined || hasJustWritten(request)) return undefined;
    return (await this.#answers.sendStored(key, request, reply)) ?? undefined;
  }

  /** After validation; null where the answer is made for this request alone. */
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
