// Registers a contract's endpoints as routes: checks in a fixed order, then the action in a transaction.
import type { FastifyInstance } from 'fastify';
import { LONGEST_WITH_FILES } from '#platform/http/deadline.ts';
import type { Queues } from '#platform/rate-limit/queues.ts';
import type { RequestLimits } from '#platform/rate-limit/requests.ts';
import type { Actor, Policy, ActionContext } from '#context.ts';
import type { TranslationNamespace } from '#translations.ts';
import type { Endpoint, Endpoints, InputOf, ResponseOf } from './endpoint.ts';
import { registerBinaryParser } from './raw/routes.ts';
import { CachedReads, type ResponseCache } from './reads/cached-reads.ts';
import type { Databases } from './reads/replica.ts';
import { createGate, createInputErrorHandler } from './routes/gate.ts';
import { createIgnoredFieldsHook } from './routes/ignored-fields.ts';
import { runRead } from './routes/read.ts';
import type { LooseGuard, LooseHandler, Route } from './routes/route.ts';
import { toRouteSchema } from './routes/schema.ts';
import { runWrite } from './routes/write.ts';

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

type Handlers<E extends Endpoints> = {
  [Call in keyof E]: (ctx: ActionContext, input: InputOf<E[Call]>) => Promise<ResponseOf<E[Call]>>;
};
/** Called only for invalid input: throws the same 404 and 403 that the action throws for valid input. */
type Guards<E extends Endpoints> = {
  [Call in keyof E]?: (ctx: ActionContext, params: InputOf<E[Call]>['params']) => Promise<void>;
};

/** Slow work on the input, done before the transaction takes a connection. */
type Prepares<E extends Endpoints> = {
  [Call in keyof E]?: (ctx: ActionContext, input: InputOf<E[Call]>) => Promise<unknown>;
};

/** Large enough for every field at its limit, so that an overlong field is reported by name. */
const BODY_LIMIT = 3 * 1024 * 1024;
/** Where a call takes no body: some clients send an empty object. */
const NO_BODY_LIMIT = 1024;

interface Module<E extends Endpoints> {
  namespace: TranslationNamespace;
  /** True if its writes change what a search finds: the caller's next search must see them. */
  changesSearch?: boolean;
  endpoints: E;
  handlers: Handlers<E>;
  guards?: Guards<E>;
  prepares?: Prepares<E>;
}

/** Endpoints with binary bodies or responses may take longer. */
const hasFiles = ({ takes, produces }: Endpoint): boolean => Boolean(takes ?? produces);

const getBodyLimit = ({ takes, body }: Endpoint): number =>
  takes?.most ?? (body ? BODY_LIMIT : NO_BODY_LIMIT);

/** HEAD on a stream would never end. */
const hasHead = ({ records, produces }: Endpoint): boolean =>
  !records && !produces?.includes('text/event-stream');

function createRoute<E extends Endpoints>(
  apiContext: ApiContext,
  { handlers, guards, prepares }: Module<E>,
  call: string,
  endpoint: Endpoint,
): Route {
  const { responses } = apiContext;
  return {
    apiContext,
    call,
    endpoint,
    // Handlers are typed per endpoint above; here they have one common type.
    handler: handlers[call] as unknown as LooseHandler,
    guard: guards?.[call] as unknown as LooseGuard | undefined,
    prepare: prepares?.[call],
    cached: endpoint.cached && responses ? new CachedReads(responses, call) : null,
  };
}

function registerRoute(
  api: FastifyInstance,
  { namespace, changesSearch = false }: Pick<Module<Endpoints>, 'namespace' | 'changesSearch'>,
  route: Route,
): void {
  const { call, endpoint } = route;
  const [method = 'GET', url = '/'] = call.split(' ');
  api.route({
    method,
    url,
    schema: toRouteSchema(call, namespace, endpoint),
    config: {
      namespace,
      changesSearch,
      hasLargeBody: endpoint.takes !== undefined,
      ...(hasFiles(endpoint) ? { longest: LONGEST_WITH_FILES } : {}),
    },
    exposeHeadRoute: hasHead(endpoint),
    bodyLimit: getBodyLimit(endpoint),
    onRequest: createGate(route),
    ...(endpoint.body && !endpoint.takes
      ? { preValidation: createIgnoredFieldsHook(endpoint.body) }
      : {}),
    // Fastify awaits it; its type does not say so.
    // oxlint-disable-next-line typescript/no-misused-promises
    errorHandler: createInputErrorHandler(route),
    handler: async (request, reply) => {
      void reply.status(endpoint.status ?? 200);
      return method === 'GET' ? runRead(route, request, reply) : runWrite(route, request, reply);
    },
  });
}

/** Registers every endpoint of a module on the API's Fastify scope. */
export function registerEndpoints<E extends Endpoints>(
  api: FastifyInstance,
  apiContext: ApiContext,
  it: Module<E>,
): void {
  for (const [call, endpoint] of Object.entries(it.endpoints)) {
    const route = createRoute(apiContext, it, call, endpoint);
    if (!endpoint.takes) registerRoute(api, it, route);
    // Binary bodies are parsed in a separate scope: everywhere else they are refused.
    else
      void api.register(async (scope) => {
        registerRoute(registerBinaryParser(scope, endpoint), it, route);
      });
  }
}
