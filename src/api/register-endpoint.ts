// Registers a contract's endpoints as routes: checks in a fixed order, then the action in a transaction.
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Queues } from '#platform/rate-limit/queues.ts';
import type { RequestLimits } from '#platform/rate-limit/requests.ts';
import { runInTransaction } from '#platform/database/transaction.ts';
import type { Actor, Policy, ActionContext } from '#context.ts';
import type { TranslationNamespace } from '#translations.ts';
import type { Access, ResponseOf, Endpoint, Endpoints, InputOf } from './endpoint.ts';
import { findStoredAnswer, runOnce } from './idempotency.ts';
import { getRequestLanguage } from './language.ts';
import { runInTurn, limitCaller } from './limits/caller.ts';
import { apiProblems, Refusal } from './problem.ts';
import { admitRequest } from './policy/signed-links.ts';
import { requireVerifiedAddress } from './policy/verified-address.ts';
import { CachedReads, type ResponseCache } from './reads/cached-reads.ts';
import { recordWrite, createSharedReads, type Databases } from './reads/replica.ts';
import { withDeadline, LONGEST_WITH_FILES } from '#platform/http/deadline.ts';
import { describeBinaryResponse, sendRaw, registerBinaryParser } from './raw/routes.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    namespace?: TranslationNamespace;
    /** Writes change what a search finds. */
    changesSearch?: boolean;
  }
  interface FastifyRequest {
    actor: Actor | null;
  }
}

/** What the composition root passes to the API layer. */
export interface ApiContext extends Databases {
  clock: () => Date;
  /** Throws 401 or 503; returns null without a token. */
  authenticate: (authorization: string | undefined) => Promise<Actor | null>;
  /** The person that a signed link was created for; throws if the link is invalid. */
  authenticateLink?: (resource: string, link: string, now: Date) => Promise<Actor>;
  /** Absent when limits are off. */
  limits?: RequestLimits | undefined;
  queues?: Queues | undefined;
  /** Cache of responses that stay valid until the board's data changes. */
  responses?: ResponseCache | undefined;
  /** Without a policy nothing is required and nothing is capped. */
  policy?: Policy;
}

export type Handlers<E extends Endpoints> = {
  [Call in keyof E]: (ctx: ActionContext, input: InputOf<E[Call]>) => Promise<ResponseOf<E[Call]>>;
};
/** Called only for invalid input: throws the same 404 and 403 that the action throws for valid input. */
export type Guards<E extends Endpoints> = {
  [Call in keyof E]?: (ctx: ActionContext, params: InputOf<E[Call]>['params']) => Promise<void>;
};

/** Slow work on the input, done before the transaction takes a connection. */
export type Prepares<E extends Endpoints> = {
  [Call in keyof E]?: (ctx: ActionContext, input: InputOf<E[Call]>) => Promise<unknown>;
};

/** Large enough for every field at its limit, so that an overlong field is reported by name. */
const BODY_LIMIT = 3 * 1024 * 1024;
/** Where a call takes no body: some clients send an empty object. */
const NO_BODY_LIMIT = 1024;
const KEY_LIMIT = 200;

/** A prepared value may hold resources that the write did not use, because it failed or was a repeat. */
export interface Releasable {
  release(): Promise<void>;
}

const isReleasable = (prepared: unknown): prepared is Releasable =>
  typeof prepared === 'object' && prepared !== null && 'release' in prepared;

type LooseHandler = (ctx: ActionContext, input: InputOf<Endpoint>) => Promise<unknown>;
type LooseGuard = (ctx: ActionContext, params: unknown) => Promise<void>;

export interface Module<E extends Endpoints> {
  namespace: TranslationNamespace;
  /** True if its writes change what a search finds: the caller's next search must see them. */
  changesSearch?: boolean;
  endpoints: E;
  handlers: Handlers<E>;
  guards?: Guards<E>;
  prepares?: Prepares<E>;
}

export function createActionContext(
  apiContext: ApiContext,
  request: FastifyRequest,
): ActionContext {
  const { headers } = request;
  return {
    db: apiContext.db,
    search: apiContext.search,
    actor: request.actor,
    now: apiContext.clock(),
    language: getRequestLanguage(headers['accept-language']),
    log: request.log,
    from: { ip: request.ip, agent: headers['user-agent'] ?? '' },
    policy: apiContext.policy,
    ifMatch: headers['if-match'],
    isHead: request.method === 'HEAD',
    lastEventId: headers['last-event-id']?.toString(),
  };
}

/** Aborted when the caller disconnects before the response is sent. */
function createHangUpSignal({ raw }: FastifyReply): AbortSignal {
  const hungUp = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) hungUp.abort();
  });
  return hungUp.signal;
}

function toRouteSchema(call: string, namespace: string, endpoint: Endpoint) {
  const { params, query, body, response, status = 200, summary, access } = endpoint;
  const own = [...(endpoint.verified ? ['email_unverified'] : []), ...(endpoint.problems ?? [])];
  return {
    ...(params ? { params } : {}),
    ...(query ? { querystring: query } : {}),
    ...(body ? { body } : {}),
    ...(endpoint.takes ? { consumes: [...endpoint.takes.types] } : {}),
    response: {
      [status]: endpoint.produces ? describeBinaryResponse(endpoint) : response,
      '4xx': Refusal,
    },
    tags: [namespace],
    summary,
    ...(own.length > 0 ? { description: `Problems of its own: ${own.join(', ')}.` } : {}),
    operationId: call.replaceAll(/[^A-Za-z0-9]+/g, '_').replace(/_$/, ''),
    security: toSecurity(access),
  };
}

function toSecurity(access: Access): Record<string, string[]>[] {
  if (access === 'anyone') return [];
  return access === 'maybe' ? [{}, { bearer: [] }] : [{ bearer: [] }];
}

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

const toInput = ({ params, query, body, headers }: FastifyRequest) =>
  // Validated by the schema before.
  ({ params, query, body, type: headers['content-type'] }) as InputOf<Endpoint>;

function serializeResponse(serialized: string | ArrayBuffer | Buffer): string {
  if (typeof serialized !== 'string') throw new Error('Responses must be JSON text');
  return serialized;
}

/** One transaction per write; a response under an idempotency key is stored as it was sent. */
async function write(
  apiContext: ApiContext,
  call: string,
  endpoint: Endpoint,
  handler: LooseHandler,
  request: FastifyRequest,
  reply: FastifyReply,
  prepare: LooseHandler | undefined,
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
  const stored = keyed && prepare ? await findStoredAnswer(readContext, keyed) : null;
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

/** Checks access and rate limits before the body is read. */
function createGate(apiContext: ApiContext, endpoint: Endpoint) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    request.actor = await withDeadline(request, admitRequest(apiContext, endpoint, request));
    await limitCaller(apiContext, request, reply);
    if (endpoint.verified)
      requireVerifiedAddress({ actor: request.actor, policy: apiContext.policy });
  };
}

/** True if the input could not be parsed or does not match its schema: the action has not run. */
const isInputError = (error: FastifyError): boolean =>
  error.validation !== undefined || error.code?.startsWith('FST_ERR_CTP_');

/**
 * Responds to invalid input with 404 or 403 if the resource is missing or belongs to somebody else, as for valid input.
 * The action checks valid input itself, so that ownership is read only once.
 */
function createInputErrorHandler(
  apiContext: ApiContext,
  endpoint: Endpoint,
  guard: LooseGuard | undefined,
) {
  return async (error: FastifyError, request: FastifyRequest) => {
    if (guard && isInputError(error)) {
      const params = endpoint.params?.safeParse(request.params);
      if (params?.success === false) throw apiProblems.not_found();
      await withDeadline(request, guard(createActionContext(apiContext, request), params?.data));
    }
    throw error;
  };
}

/** Whether the response is the same for everybody. */
const isShared = ({ access }: Endpoint, { actor }: FastifyRequest) =>
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
  apiContext: ApiContext,
  endpoint: Endpoint,
  handler: LooseHandler,
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
  apiContext: ApiContext,
  endpoint: Endpoint,
  handler: LooseHandler,
  cached: CachedReads,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> | null {
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

/** Registers every endpoint of a module on the API's Fastify scope. */
export function registerEndpoints<E extends Endpoints>(
  api: FastifyInstance,
  apiContext: ApiContext,
  it: Module<E>,
): void {
  for (const [call, endpoint] of Object.entries(it.endpoints)) {
    if (!endpoint.takes) route(api, apiContext, it, call);
    // Binary bodies are parsed in a separate scope: everywhere else they are refused.
    else
      void api.register(async (scope) => {
        route(registerBinaryParser(scope, endpoint), apiContext, it, call);
      });
  }
}

/** Endpoints with binary bodies or responses may take longer. */
const hasFiles = ({ takes, produces }: Endpoint): boolean => Boolean(takes ?? produces);

const getBodyLimit = ({ takes, body }: Endpoint): number =>
  takes?.most ?? (body ? BODY_LIMIT : NO_BODY_LIMIT);

/** HEAD on a stream would never end. */
const hasHead = ({ records, produces }: Endpoint): boolean =>
  !records && !produces?.includes('text/event-stream');

function route<E extends Endpoints>(
  api: FastifyInstance,
  apiContext: ApiContext,
  it: Module<E>,
  call: string,
): void {
  const [method = 'GET', url = '/'] = call.split(' ');
  const endpoint: Endpoint | undefined = it.endpoints[call];
  if (!endpoint) return;
  // Handlers are typed per endpoint above; here they have one common type.
  const handler = it.handlers[call] as unknown as LooseHandler;
  const guard = it.guards?.[call] as unknown as LooseGuard | undefined;
  const prepare: LooseHandler | undefined = it.prepares?.[call];
  const { responses } = apiContext;
  const cached = endpoint.cached && responses ? new CachedReads(responses, call) : null;
  const gate = createGate(apiContext, endpoint);
  api.route({
    method,
    url,
    schema: toRouteSchema(call, it.namespace, endpoint),
    config: {
      namespace: it.namespace,
      changesSearch: it.changesSearch ?? false,
      hasLargeBody: endpoint.takes !== undefined,
      ...(hasFiles(endpoint) ? { longest: LONGEST_WITH_FILES } : {}),
    },
    exposeHeadRoute: hasHead(endpoint),
    bodyLimit: getBodyLimit(endpoint),
    onRequest: gate,
    // Fastify awaits it; its type does not say so.
    // oxlint-disable-next-line typescript/no-misused-promises
    errorHandler: createInputErrorHandler(apiContext, endpoint, guard),
    handler: async (request, reply) => {
      void reply.status(endpoint.status ?? 200);
      if (method === 'GET') {
        const sent = cached && readCached(apiContext, endpoint, handler, cached, request, reply);
        return sent ?? read(apiContext, endpoint, handler, request, reply);
      }
      const response = await write(apiContext, call, endpoint, handler, request, reply, prepare);
      if (!isShared(endpoint, request)) recordWrite(apiContext, reply);
      void reply.header('cache-control', 'no-store').type('application/json; charset=utf-8');
      return response;
    },
  });
}
