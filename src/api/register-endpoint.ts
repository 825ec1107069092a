// Where a contract meets its actions: each endpoint becomes a route with its checks in the agreed order.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Queues } from '#platform/rate-limit/queues.ts';
import type { RequestLimits } from '#platform/rate-limit/requests.ts';
import { runInTransaction } from '#platform/database/transaction.ts';
import type { Actor, Policy, ActionContext } from '#context.ts';
import type { TranslationNamespace } from '#translations.ts';
import type { Access, AnswerOf, Endpoint, Endpoints, InputOf } from './endpoint.ts';
import { runOnce } from './idempotency.ts';
import { getRequestLanguage } from './language.ts';
import { runInTurn, limitCaller } from './limits/caller.ts';
import { apiProblems, Refusal } from './problem.ts';
import { admitRequest } from './policy/signed-links.ts';
import { requireVerifiedAddress } from './policy/verified-address.ts';
import { recordWrite, createSharedReads, type Databases } from './reads/replica.ts';
import { withDeadline, LONGEST_WITH_FILES } from '#platform/http/deadline.ts';
import { registerBinaryParser, sendRaw, readBody } from './raw/routes.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    room?: TranslationNamespace;
  }
  interface FastifyRequest {
    actor: Actor | null;
  }
}

/** What the composition root hands to the door. */
export interface ApiContext extends Databases {
  clock: () => Date;
  /** Throws the door's 401 or 503; answers null without a token. */
  authenticate: (authorization: string | undefined) => Promise<Actor | null>;
  /** The person that a signed link was made for; throws the refusal of one that does not hold. */
  followLink?: (resource: string, link: string, now: Date) => Promise<Actor>;
  /** Absent where limits are off. */
  limits?: RequestLimits | undefined;
  queues?: Queues | undefined;
  /** Without one nothing is required and nothing is capped. */
  policy?: Policy;
}

export type Handlers<E extends Endpoints> = {
  [Call in keyof E]: (ctx: ActionContext, input: InputOf<E[Call]>) => Promise<AnswerOf<E[Call]>>;
};
/** Answers 404 and 403 before the body is looked at. */
export type Guards<E extends Endpoints> = {
  [Call in keyof E]?: (ctx: ActionContext, params: InputOf<E[Call]>['params']) => Promise<void>;
};

/** Slow work on what was sent, done before the transaction holds a connection. */
export type Prepares<E extends Endpoints> = {
  [Call in keyof E]?: (ctx: ActionContext, input: InputOf<E[Call]>) => Promise<unknown>;
};

/** Every field at its limit fits, so that too long a field is named rather than the whole refused. */
const BODY_LIMIT = 3 * 1024 * 1024;
const KEY_LIMIT = 200;

/** What was prepared may hold something that the write did not use: a refusal, or an answer given before. */
export interface Releasable {
  release(): Promise<void>;
}

const isReleasable = (prepared: unknown): prepared is Releasable =>
  typeof prepared === 'object' && prepared !== null && 'release' in prepared;

type LooseHandler = (ctx: ActionContext, input: InputOf<Endpoint>) => Promise<unknown>;
type LooseGuard = (ctx: ActionContext, params: unknown) => Promise<void>;

export interface Module<E extends Endpoints> {
  room: TranslationNamespace;
  endpoints: E;
  handlers: Handlers<E>;
  guards?: Guards<E>;
  prepares?: Prepares<E>;
}

export function createActionContext(door: ApiContext, request: FastifyRequest): ActionContext {
  const { headers } = request;
  return {
    db: door.db,
    actor: request.actor,
    now: door.clock(),
    language: getRequestLanguage(headers['accept-language']),
    log: request.log,
    from: { ip: request.ip, agent: headers['user-agent'] ?? '' },
    policy: door.policy,
    ifMatch: headers['if-match'],
    lastEventId: headers['last-event-id']?.toString(),
  };
}

/** Aborted when the caller hangs up before the answer is sent. */
function goneOf({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort();
  });
  return gone.signal;
}

function schemaOf(call: string, room: string, endpoint: Endpoint) {
  const { params, query, body, answer, status = 200, summary, access } = endpoint;
  const own = [...(endpoint.verified ? ['email_unverified'] : []), ...(endpoint.problems ?? [])];
  return {
    ...(params ? { params } : {}),
    ...(query ? { querystring: query } : {}),
    ...(body ? { body } : {}),
    ...(endpoint.takes ? { consumes: [...endpoint.takes.types] } : {}),
    response: {
      [status]: endpoint.produces ? registerBinaryParser(endpoint) : answer,
      '4xx': Refusal,
    },
    tags: [room],
    summary,
    ...(own.length > 0 ? { description: `Problems of its own: ${own.join(', ')}.` } : {}),
    operationId: call.replaceAll(/[^A-Za-z0-9]+/g, '_').replace(/_$/, ''),
    security: securityOf(access),
  };
}

function securityOf(access: Access): Record<string, string[]>[] {
  if (access === 'anyone') return [];
  return access === 'maybe' ? [{}, { bearer: [] }] : [{ bearer: [] }];
}

function keyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || key === '') return null;
  if (key.length > KEY_LIMIT) throw apiProblems.invalid();
  return key;
}

const inputOf = ({ params, query, body, headers }: FastifyRequest) =>
  // Validated by the schema just before.
  ({ params, query, body, type: headers['content-type'] }) as InputOf<Endpoint>;

function asText(serialized: string | ArrayBuffer | Buffer): string {
  if (typeof serialized !== 'string') throw new Error('Answers are JSON text');
  return serialized;
}

/** One transaction a write; what is answered under a key is kept as it was sent. */
async function write(
  door: ApiContext,
  call: string,
  endpoint: Endpoint,
  handler: LooseHandler,
  request: FastifyRequest,
  reply: FastifyReply,
  prepare: LooseHandler | undefined,
): Promise<string> {
  const sent = inputOf(request);
  const key = endpoint.writes === false ? null : keyOf(request);
  const waiting = { ...createActionContext(door, request), gone: goneOf(reply) };
  const prepared = prepare ? await prepare(waiting, sent) : undefined;
  const input = prepare ? { ...sent, prepared } : sent;
  const written = runInTransaction(door.db, async (db) => {
    const ctx = { ...createActionContext(door, request), db };
    const answer = async () => asText(reply.serialize(await handler(ctx, input)));
    if (key === null) return answer();
    const keyed = { key, call: `${call} ${request.url.split('?')[0]}`, body: input.body };
    return runOnce(ctx, keyed, answer);
  });
  try {
    return await written;
  } finally {
    if (isReleasable(prepared)) await prepared.release();
  }
}

/** Who may come in, how often, and whether what they ask about exists and is theirs: before the body is read. */
function gateOf(door: ApiContext, endpoint: Endpoint, guard: LooseGuard | undefined) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    request.actor = await withDeadline(request, admitRequest(door, endpoint, request));
    await limitCaller(door, request, reply);
    if (endpoint.verified) requireVerifiedAddress({ actor: request.actor, policy: door.policy });
    if (!guard) return;
    const params = endpoint.params?.safeParse(request.params);
    if (params?.success === false) throw apiProblems.not_found();
    await withDeadline(request, guard(createActionContext(door, request), params?.data));
  };
}

/** Whether the answer is the same for everybody. */
const isShared = ({ access }: Endpoint, { actor }: FastifyRequest) =>
  access === 'anyone' || (access === 'maybe' && !actor);

function freshness(endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply) {
  const { speaks } = endpoint;
  const shared = isShared(endpoint, request);
  void reply.header('cache-control', shared ? 'public, no-cache' : 'no-store');
  if (!speaks) return;
  void reply.header('vary', 'Accept-Language');
  void reply.header('content-language', getRequestLanguage(request.headers['accept-language']));
}

/** Registers every endpoint of a room on the API's Fastify scope. */
export function registerEndpoint<E extends Endpoints>(
  api: FastifyInstance,
  door: ApiContext,
  it: Module<E>,
): void {
  for (const [call, endpoint] of Object.entries(it.endpoints)) {
    if (!endpoint.takes) route(api, door, it, call);
    // Bytes are read in a scope of their own: everywhere else they are refused as not JSON.
    else
      void api.register(async (scope) => {
        route(readBody(scope, endpoint), door, it, call);
      });
  }
}

/** What takes bytes in, or hands out more than JSON, may take longer. */
const hasFiles = ({ takes, produces }: Endpoint): boolean => Boolean(takes ?? produces);

function route<E extends Endpoints>(
  api: FastifyInstance,
  door: ApiContext,
  it: Module<E>,
  call: string,
): void {
  const [method = 'GET', url = '/'] = call.split(' ');
  const endpoint: Endpoint | undefined = it.endpoints[call];
  if (!endpoint) return;
  // Handlers are typed call by call above; here they are one family again.
  const handler = it.handlers[call] as unknown as LooseHandler;
  const guard = it.guards?.[call] as unknown as LooseGuard | undefined;
  const prepare: LooseHandler | undefined = it.prepares?.[call];
  api.route({
    method,
    url,
    schema: schemaOf(call, it.room, endpoint),
    config: { room: it.room, ...(hasFiles(endpoint) ? { longest: LONGEST_WITH_FILES } : {}) },
    // A stream has no head without its endless rest.
    exposeHeadRoute: !endpoint.produces?.includes('text/event-stream'),
    bodyLimit: endpoint.takes?.most ?? BODY_LIMIT,
    onRequest: gateOf(door, endpoint, guard),
    handler: async (request, reply) => {
      void reply.status(endpoint.status ?? 200);
      if (method === 'GET') {
        freshness(endpoint, request, reply);
        const db = isShared(endpoint, request) ? createSharedReads(door, request) : door.db;
        const ctx = { ...createActionContext(door, request), db, gone: goneOf(reply) };
        const answer = await runInTurn(door, endpoint, ctx, () => handler(ctx, inputOf(request)));
        return endpoint.produces ? sendRaw(reply, answer) : answer;
      }
      const answer = await write(door, call, endpoint, handler, request, reply, prepare);
      if (!isShared(endpoint, request)) recordWrite(door, reply);
      void reply.header('cache-control', 'no-store').type('application/json; charset=utf-8');
      return answer;
    },
  });
}
