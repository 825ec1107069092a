// What the steps of a route share: its endpoint with the module's functions, and the request as the action's input.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ActionContext } from '#context.ts';
import type { Endpoint, InputOf } from '#api/endpoint.ts';
import type { CachedReads } from '#api/reads/cached-reads.ts';
import type { ApiContext } from '#api/register-endpoint.ts';

/** Modules type their functions per endpoint; a route has one type for all. */
export type LooseHandler = (ctx: ActionContext, input: InputOf<Endpoint>) => Promise<unknown>;
export type LooseGuard = (ctx: ActionContext, params: unknown) => Promise<void>;

export interface Route {
  apiContext: ApiContext;
  /** Method and path, as the contract names them. */
  call: string;
  endpoint: Endpoint;
  handler: LooseHandler;
  guard: LooseGuard | undefined;
  prepare: LooseHandler | undefined;
  /** Null if responses are not cached. */
  cached: CachedReads | null;
}

export const toInput = ({ params, query, body, headers }: FastifyRequest) =>
  // Validated by the schema before.
  ({ params, query, body, type: headers['content-type'] }) as InputOf<Endpoint>;

/** Aborted when the caller disconnects before the response is sent. */
export function createHangUpSignal({ raw }: FastifyReply): AbortSignal {
  const hungUp = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) hungUp.abort();
  });
  return hungUp.signal;
}

export function serializeResponse(serialized: string | ArrayBuffer | Buffer): string {
  if (typeof serialized !== 'string') throw new Error('Responses must be JSON text');
  return serialized;
}
