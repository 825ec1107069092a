// Answers calls that write: one transaction each, repeated by their idempotency key.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createActionContext } from '#api/action-context.ts';
import { findStoredResponse, runOnce } from '#api/idempotency.ts';
import { apiProblems } from '#api/problem.ts';
import { recordWrite } from '#api/reads/replica.ts';
import { runInTransaction } from '#platform/database/transaction.ts';
import { isShared } from './read.ts';
import { createHangUpSignal, serializeResponse, toInput, type Route } from './route.ts';

const KEY_LIMIT = 200;

/** A prepared value may hold resources that the write did not use, because it failed or was a repeat. */
export interface Releasable {
  release(): Promise<void>;
}

const isReleasable = (prepared: unknown): prepared is Releasable =>
  typeof prepared === 'object' && prepared !== null && 'release' in prepared;

function getIdempotencyKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || key === '') return null;
  if (key.length > KEY_LIMIT)
    throw apiProblems.invalid({
      fields: { 'Idempotency-Key': 'too_long' },
      values: { limit: KEY_LIMIT },
    });
  return key;
}

/** One transaction per write; a response under an idempotency key is stored as it was sent. */
async function write(
  { apiContext, call, endpoint, handler, prepare }: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> {
  const sent = toInput(request);
  // Writes without an account are the same twice, such as a view; a key would need the caller's address as its owner.
  const isKeyed = endpoint.writes !== false && request.actor !== null;
  const key = isKeyed ? getIdempotencyKey(request) : null;
  const readContext = {
    ...createActionContext(apiContext, request),
    signal: createHangUpSignal(reply),
  };
  const address = `${call} ${request.url.split('?')[0]}`;
  const keyed = key === null ? null : { key, call: address, query: sent.query, body: sent.body };
  const stored = keyed && prepare ? await findStoredResponse(readContext, keyed) : null;
  if (stored !== null) return stored;
  const prepared = prepare ? await prepare(readContext, sent) : undefined;
  const input = prepare ? { ...sent, prepared } : sent;
  const result = runInTransaction(apiContext.db, async (db) => {
    const ctx = { ...createActionContext(apiContext, request), db };
    const respond = async () => serializeResponse(reply.serialize(await handler(ctx, input)));
    return keyed ? runOnce(ctx, keyed, respond) : respond();
  });
  try {
    return await result;
  } finally {
    if (isReleasable(prepared)) await prepared.release();
  }
}

export async function runWrite(
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> {
  const response = await write(route, request, reply);
  if (!isShared(route.endpoint, request)) recordWrite(route.apiContext, reply);
  void reply.header('cache-control', 'no-store').type('application/json; charset=utf-8');
  return response;
}
