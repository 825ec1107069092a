// Creates the context of an action from a request.
import type { FastifyRequest } from 'fastify';
import type { ActionContext } from '#context.ts';
import { getRequestLanguage } from './language.ts';
import type { ApiContext } from './register-endpoint.ts';

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
