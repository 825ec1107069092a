// The schema of a route, which Fastify validates with and OpenAPI is made from.
import type { Access, Endpoint } from '#api/endpoint.ts';
import { ErrorBody } from '#api/problem.ts';
import { describeBinaryResponse } from '#api/raw/routes.ts';

export function toRouteSchema(call: string, namespace: string, endpoint: Endpoint) {
  const { params, query, body, response, status = 200, summary, access } = endpoint;
  const own = [...(endpoint.verified ? ['email_unverified'] : []), ...(endpoint.problems ?? [])];
  return {
    ...(params ? { params } : {}),
    ...(query ? { querystring: query } : {}),
    ...(body ? { body } : {}),
    ...(endpoint.takes ? { consumes: [...endpoint.takes.types] } : {}),
    response: {
      [status]: endpoint.produces ? describeBinaryResponse(endpoint) : response,
      '4xx': ErrorBody,
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
