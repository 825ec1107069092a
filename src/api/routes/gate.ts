// Checks a request before its body is read, and answers input that is invalid.
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { createActionContext } from '#api/action-context.ts';
import { limitCaller } from '#api/limits/caller.ts';
import { admitRequest } from '#api/policy/signed-links.ts';
import { requireVerifiedAddress } from '#api/policy/verified-address.ts';
import { apiProblems } from '#api/problem.ts';
import { withDeadline } from '#platform/http/deadline.ts';
import type { Route } from './route.ts';

/** Checks access and rate limits before the body is read. */
export function createGate({ apiContext, endpoint }: Route) {
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
export function createInputErrorHandler({ apiContext, endpoint, guard }: Route) {
  return async (error: FastifyError, request: FastifyRequest) => {
    if (guard && isInputError(error)) {
      const params = endpoint.params?.safeParse(request.params);
      if (params?.success === false) throw apiProblems.not_found();
      await withDeadline(request, guard(createActionContext(apiContext, request), params?.data));
    }
    throw error;
  };
}
