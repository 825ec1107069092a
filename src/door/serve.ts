// Where a contract meets its actions: each endpoint becomes a route with its checks in the agreed order.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Actor, Db, Visit } from '#visit.ts';
import type { WordsRoom } from '#words.ts';
import type { AnswerOf, Endpoint, Endpoints, InputOf } from './endpoint.ts';
import { admit } from './admit.ts';
import { once } from './idempotency.ts';
import { languageOf } from './language.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    room?: WordsRoom;
  }
  interface FastifyRequest {
    actor: Actor | null;
  }
}

/** What the composition root hands to the door. */
export interface Door {
  db: Db;
  clock: () => Date;
  /** Throws the door's 401 or 503; answers null without a token. */
  authenticate: (authorization: string | undefined) => Promise<Actor | null>;
}

export type Handlers<E extends Endpoints> = {
  [Call in keyof E]: (visit: Visit, input: InputOf<E[Call]>) => Promise<AnswerOf<E[Call]>>;
};
/** Answers 404 and 403 before the body is looked at. */
export type Guards<E extends Endpoints> = {
  [Call in keyof E]?: (visit: Visit, params: InputOf<E[Call]>['params']) => Promise<void>;
};

type LooseHandler = (visit: Visit, input: InputOf<Endpoint>) => Promise<unknown>;
type LooseGuard = (visit: Visit, params: unknown) => Promise<void>;

export interface Room<E extends Endpoints> {
  room: WordsRoom;
  endpoints: E;
  handlers: Handlers<E>;
  guards?: Guards<E>;
}

export function visitOf(door: Door, request: FastifyRequest): Visit {
  return {
    db: door.db,
    actor: request.actor,
    now: door.clock(),
    language: languageOf(request.headers['accept-language']),
    log: request.log,
    from: { ip: request.ip, agent: request.headers['user-agent'] ?? '' },
  };
}

function schemaOf(call: string, room: string, endpoint: Endpoint) {
  const { params, query, body, answer, status = 200, summary, access } = endpoint;
  return {
    ...(params ? { params } : {}),
    ...(query ? { querystring: query } : {}),
    ...(body ? { body } : {}),
    response: { [status]: answer },
    tags: [room],
    summary,
    operationId: call.replaceAll(/[^A-Za-z0-9]+/g, '_').replace(/_$/, ''),
    security: access === 'anyone' ? [] : [{ bearer: [] }],
  };
}

async function run(door: Door, call: string, request: FastifyRequest, handler: LooseHandler) {
  const visit = visitOf(door, request);
  const { params, query, body } = request;
  const input = { params, query, body } as InputOf<Endpoint>; // validated by the schema just before
  if (request.method === 'GET') return handler(visit, input);
  const key = request.headers['idempotency-key'];
  return door.db.transaction().execute(async (db) => {
    const within = { ...visit, db };
    if (typeof key !== 'string' || !key) return handler(within, input);
    const keyed = { key: key.slice(0, 200), call: `${call} ${request.url.split('?')[0]}`, body };
    return once(within, keyed, () => handler(within, input));
  });
}

/** Registers every endpoint of a room on the API's Fastify scope. */
export function serve<E extends Endpoints>(api: FastifyInstance, door: Door, it: Room<E>): void {
  for (const [call, endpoint] of Object.entries(it.endpoints)) {
    const [method = 'GET', url = '/'] = call.split(' ');
    // Handlers are typed call by call above; here they are one family again.
    const handler = it.handlers[call] as unknown as LooseHandler;
    const guard = it.guards?.[call] as unknown as LooseGuard | undefined;
    api.route({
      method,
      url,
      schema: schemaOf(call, it.room, endpoint),
      config: { room: it.room },
      onRequest: async (request) => {
        request.actor = await admit(door, endpoint.access, request.headers.authorization);
      },
      ...(guard
        ? { preValidation: async (request) => guard(visitOf(door, request), request.params) }
        : {}),
      handler: async (request, reply) => {
        const answer = await run(door, call, request, handler);
        const shared = method === 'GET' && endpoint.access === 'anyone';
        void reply.header('cache-control', shared ? 'public, no-cache' : 'no-store');
        if (endpoint.speaks) void reply.header('vary', 'Accept-Language');
        return reply.status(endpoint.status ?? 200).send(answer);
      },
    });
  }
}
