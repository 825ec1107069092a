// Turns whatever went wrong into the product's one error shape, in the caller's language.
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isUnavailable } from '#platform/database/error-codes.ts';
import { logSecurityEvent } from '#platform/security-log.ts';
import { RateLimitError } from '#platform/rate-limit/requests.ts';
import { QueueFullError } from '#platform/work-queue.ts';
import type { Language } from '#context.ts';
import type { TranslationNamespace } from '#translations.ts';
import { toFieldErrors, getFieldLabel, listNamespaces } from './field-errors.ts';
import { getRequestLanguage } from './language.ts';
import { apiProblems, Problem, type Refusal } from './problem.ts';
import { NAMESPACES, translate } from './translate.ts';

type ErrorBody = z.output<typeof Refusal>;

const REALM = 'viecvui';

/** The framework's own refusals by status. */
const refusals: Record<number, () => Problem> = {
  400: apiProblems.malformed,
  404: apiProblems.not_found,
  413: apiProblems.too_large,
  415: apiProblems.unsupported_media,
  429: () => apiProblems.too_many_requests({ values: { seconds: 60 } }),
};

/** The database's class of values that it cannot hold. */
const NOT_KEPT = /^22[0-9A-Z]{3}$/;
/** Another write came first: what this one refers to is gone (its account was deleted), or is already there. */
const CAME_SECOND = /^23(503|505|P01)$/;

/** A framework's or the database's own error as one of the door's problems; anything unknown is a bug. */
function problemOf(error: FastifyError | Error): Problem | null {
  if (error instanceof Problem) return error;
  if (error instanceof RateLimitError) {
    return apiProblems.too_many_requests({ values: { seconds: error.retryAfter } });
  }
  if (error instanceof QueueFullError) {
    return apiProblems.overloaded({ values: { seconds: error.retryAfter } });
  }
  // The caller has hung up and hears nothing, or the read took too long.
  if (error.name === 'AbortError' || error.name === 'TimeoutError')
    return apiProblems.unavailable();
  if (isUnavailable(error)) return apiProblems.unavailable();
  if ('code' in error && error.code === 'FST_ERR_BAD_URL') return apiProblems.not_found();
  if ('statusCode' in error && error.statusCode && error.statusCode < 500) {
    return (refusals[error.statusCode] ?? apiProblems.invalid)();
  }
  const code = 'code' in error ? error.code : '';
  if (CAME_SECOND.test(code)) return apiProblems.conflict();
  return NOT_KEPT.test(code) ? apiProblems.invalid() : null;
}

export function toErrorBody(
  problem: Problem,
  language: Language,
  room?: TranslationNamespace,
): ErrorBody {
  const rooms = listNamespaces(room);
  const fields = Object.fromEntries(
    Object.entries(problem.fields).map(([name, key]) => [
      name,
      translate(language, rooms, `invalid.${key}`, {
        field: getFieldLabel(language, room, name),
        limit: 0,
      }),
    ]),
  );
  return {
    error: translate(
      language,
      [...rooms, ...NAMESPACES],
      `problems.${problem.code}`,
      problem.values,
    ),
    code: problem.code,
    ...(Object.keys(fields).length > 0 ? { fields } : {}),
  };
}

/** RFC 6750: what a caller without a token needs, and whether the one it sent was refused. */
function setRefusalHeaders(problem: Problem, request: FastifyRequest, reply: FastifyReply): void {
  if (problem.status === 401) {
    const refused = request.headers.authorization ? ', error="invalid_token"' : '';
    void reply.header('www-authenticate', `Bearer realm="${REALM}"${refused}`);
  }
  if (problem.status === 429 || problem.status === 503) {
    void reply.header('retry-after', String(problem.values.seconds ?? 5));
  }
}

/** Refusals that an operator may want to watch; whoever merely is not signed in is none of them. */
function logRefusal({ status, code }: Problem, error: Error, request: FastifyRequest): void {
  // A flood is one event a minute: each of its requests would be another line.
  if (error instanceof RateLimitError && error.isRepeated) return;
  const event =
    error instanceof QueueFullError
      ? 'request_shed'
      : status === 401 && request.headers.authorization
        ? 'token_refused'
        : ({ 403: 'access_denied', 429: 'rate_limited' } as const)[status];
  if (event)
    logSecurityEvent(request.log, event, { refusal: code, person: request.actor?.person?.id });
}

/** How a refusal is sent where something else than JSON is expected. */
type Present = (reply: FastifyReply, problem: Problem) => FastifyReply;

/** `problem` is how the error is answered, where the caller knows better than this module. */
export function answerError(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
  problem = problemOf(error),
  present?: Present,
) {
  const language = getRequestLanguage(request.headers['accept-language']);
  const room = request.routeOptions?.config?.room;
  void reply.header('content-language', language).header('cache-control', 'no-store');
  if (hasZodFastifySchemaValidationErrors(error)) {
    // An address that cannot exist is a missing thing, not a form to correct.
    if (error.validationContext === 'params') {
      return reply.status(404).send(toErrorBody(apiProblems.not_found(), language, room));
    }
    const body = toErrorBody(apiProblems.invalid(), language, room);
    return reply
      .status(400)
      .send({ ...body, fields: toFieldErrors(error.validation, language, room) });
  }
  const isOver =
    error.name === 'AbortError' ||
    error instanceof QueueFullError ||
    error instanceof RateLimitError;
  if (problem !== error && !isOver && !('statusCode' in error && error.statusCode)) {
    if (problem?.status === 503)
      request.log.warn({ err: error }, 'A request could not be answered');
    else request.log.error({ err: error }, 'A request failed in a way nobody expected');
  }
  const known = problem ?? apiProblems.internal();
  setRefusalHeaders(known, request, reply);
  logRefusal(known, error, request);
  void reply.status(known.status);
  return present ? present(reply, known) : reply.send(toErrorBody(known, language, room));
}
