// Answers calls that read: from the cache where their response is the same for everybody, otherwise from the action.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createActionContext } from '#api/action-context.ts';
import type { Endpoint } from '#api/endpoint.ts';
import { getRequestLanguage } from '#api/language.ts';
import { runInTurn } from '#api/limits/caller.ts';
import { sendRaw } from '#api/raw/routes.ts';
import { createSharedReads } from '#api/reads/replica.ts';
import { createHangUpSignal, serializeResponse, toInput, type Route } from './route.ts';

/** Whether the response is the same for everybody. */
export const isShared = ({ access }: Endpoint, { actor }: FastifyRequest) =>
  access === 'anyone' || (access === 'maybe' && !actor);

function toFreshness(endpoint: Endpoint, request: FastifyRequest): Record<string, string> {
  const shared = isShared(endpoint, request);
  // Named even where nothing is compressed: a cache must not give these bytes to others as the only ones.
  const vary = shared && !endpoint.produces ? ['accept-encoding'] : [];
  const control = { 'cache-control': shared ? 'public, no-cache' : 'no-store' };
  if (!endpoint.localized) return vary.length > 0 ? { ...control, vary: vary.join(', ') } : control;
  const language = getRequestLanguage(request.headers['accept-language']);
  const varies = ['Accept-Language', ...vary].join(', ');
  return { ...control, vary: varies, 'content-language': language };
}

async function read(
  { apiContext, endpoint, handler }: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  void reply.headers(toFreshness(endpoint, request));
  const shared = isShared(endpoint, request) ? createSharedReads(apiContext, request) : {};
  const ctx = {
    ...createActionContext(apiContext, request),
    ...shared,
    signal: createHangUpSignal(reply),
  };
  const response = await runInTurn(apiContext, endpoint, ctx, () => handler(ctx, toInput(request)));
  return endpoint.produces ? sendRaw(reply, response) : response;
}

/**
 * Responds through the cache; equal requests at the same time share one response. Returns null if this one is not
 * cached.
 */
function readCached(
  { apiContext, endpoint, handler, cached }: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> | null {
  if (!cached) return null;
  const ctx = {
    ...createActionContext(apiContext, request),
    ...createSharedReads(apiContext, request),
  };
  const serialize = reply.getSerializationFunction('200');
  if (!serialize) return null;
  const input = toInput(request);
  return cached.send(request, reply, {
    ctx,
    headers: toFreshness(endpoint, request),
    respond: () =>
      runInTurn(apiContext, endpoint, ctx, async () =>
        // Cached endpoints return objects.
        serializeResponse(serialize((await handler(ctx, input)) as Record<string, unknown>)),
      ),
  });
}

export async function runRead(
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  return readCached(route, request, reply) ?? read(route, request, reply);
}
