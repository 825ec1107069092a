// Converts errors to the API's error format, in the caller's language.
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

/** The framework's own errors by status. */
const refusals: Record<number, () => Problem> = {
  400: apiProblems.malformed,
  404: apiProblems.not_found,
  405: apiProblems.method_not_allowed,
  412: apiProblems.precondition_failed,
  413: apiProblems.too_large,
  414: apiProblems.address_too_long,
  415: apiProblems.unsupported_media,
  416: apiProblems.range_not_satisfiable,
  417: apiProblems.expectation_failed,
  429: () => apiProblems.too_many_requests({ values: { seconds: 60 } }),
};

/** PostgreSQL's class of data exceptions. */
const INVALID_VALUE = /^22[0-9A-Z]{3}$/;
/** Another write came first: the referenced row is deleted (such as the account), or the row exists already. */
const CONFLICTING_WRITE = /^23(503|505|P01)$/;

/** Converts an error of the framework or the database to an API problem; null for anything unknown, which is a bug. */
function toProblem(error: FastifyError | Error): Problem | null {
  if (error instanceof Problem) return error;
  if (error instanceof RateLimitError) {
    return apiProblems.too_many_requests({ values: { seconds: error.retryAfter } });
  }
  if (error instanceof QueueFullError) {
    return apiProblems.overloaded({ values: { seconds: error.retryAfter } });
  }
  // The caller has disconnected, or the read took too long.
  if (error.name === 'AbortError' || error.name === 'TimeoutError')
    return apiProblems.unavailable();
  if (isUnavailable(error)) return apiProblems.unavailable();
  if ('code' in error && error.code === 'FST_ERR_BAD_URL') return apiProblems.not_found();
  if ('statusCode' in error && error.statusCode && error.statusCode < 500) {
    return (refusals[error.statusCode] ?? apiProblems.invalid)();
  }
  const code = 'code' in error ? error.code : '';
  if (CONFLICTING_WRITE.test(code)) return apiProblems.conflict();
  return INVALID_VALUE.test(code) ? apiProblems.invalid() : null;
}

export function toErrorBody(
  problem: Problem,
  language: Language,
  namespace?: TranslationNamespace,
): ErrorBody {
  const namespaces = listNamespaces(namespace);
  const fields = Object.fromEntries(
    Object.entries(problem.fields).map(([name, key]) => [
      name,
      translate(language, namespaces, `invalid.${key}`, {
        field: getFieldLabel(language, namespace, name),
        limit: 0,
        ...problem.values,
      }),
    ]),
  );
  return {
    error: translate(
      language,
      [...namespaces, ...NAMESPACES],
      `problems.${problem.code}`,
      problem.values,
    ),
    code: problem.code,
    ...(Object.keys(fields).length > 0 ? { fields } : {}),
  };
}

/** RFC 6750: the scheme, and whether the token that was sent is invalid. */
function setRefusalHeaders(problem: Problem, request: FastifyRequest, reply: FastifyReply): void {
  if (problem.status === 401) {
    const errorAttribute = request.headers.authorization ? ', error="invalid_token"' : '';
    void reply.header('www-authenticate', `Bearer realm="${REALM}"${errorAttribute}`);
  }
  if (problem.status === 429 || problem.status === 503) {
    void reply.header('retry-after', String(problem.values.seconds ?? 5));
  }
}

/** The length of the file, which a client needs to name another range. */
function setContentRange(error: Error, reply: FastifyReply): void {
  const range: unknown = Reflect.get(Object(Reflect.get(error, 'headers')), 'Content-Range');
  if (typeof range === 'string') void reply.header('content-range', range);
}

/** Logs refusals that an operator may want to monitor; a caller without a token is not one of them. */
function logRefusal({ status, code }: Problem, error: Error, request: FastifyRequest): void {
  // A flood is logged once a minute, not for each request.
  const isFlood = error instanceof RateLimitError || error instanceof QueueFullError;
  if (isFlood && error.isRepeated) return;
  const event =
    error instanceof QueueFullError
      ? 'request_shed'
      : status === 401 && request.headers.authorization
        ? 'token_refused'
        : ({ 403: 'access_denied', 429: 'rate_limited' } as const)[status];
  if (event)
    logSecurityEvent(request.log, event, { refusal: code, person: request.actor?.person?.id });
}

/** Sends an error in another format than JSON. */
type SendProblem = (reply: FastifyReply, problem: Problem) => FastifyReply;

/** Reports an invalid item of a list under the parameter's name, because items of a query have no own names. */
const nameParameter = <Issue extends { instancePath: string }>(issue: Issue): Issue => ({
  ...issue,
  instancePath: issue.instancePath.split('/').slice(0, 2).join('/'),
});

/** Sends an error in the API's error format; `problem` overrides the result of `toProblem`. */
export function sendError(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
  problem = toProblem(error),
  present?: SendProblem,
) {
  const language = getRequestLanguage(request.headers['accept-language']);
  const namespace = request.routeOptions?.config?.namespace;
  void reply.header('content-language', language).header('cache-control', 'no-store');
  if (hasZodFastifySchemaValidationErrors(error)) {
    // An id that cannot exist is a 404, not a validation error.
    if (error.validationContext === 'params') {
      return reply.status(404).send(toErrorBody(apiProblems.not_found(), language, namespace));
    }
    const body = toErrorBody(apiProblems.invalid(), language, namespace);
    const isQuery = error.validationContext === 'querystring';
    const issues = isQuery ? error.validation.map(nameParameter) : error.validation;
    return reply.status(400).send({ ...body, fields: toFieldErrors(issues, language, namespace) });
  }
  const hasEnded =
    error.name === 'AbortError' ||
    error instanceof QueueFullError ||
    error instanceof RateLimitError;
  if (problem !== error && !hasEnded && !('statusCode' in error && error.statusCode)) {
    if (problem?.status === 503)
      request.log.warn({ err: error }, 'A dependency was unavailable for a request');
    else request.log.error({ err: error }, 'A request failed unexpectedly');
  }
  const sent = problem ?? apiProblems.internal();
  setRefusalHeaders(sent, request, reply);
  if (sent.status === 416) setContentRange(error, reply);
  logRefusal(sent, error, request);
  void reply.status(sent.status);
  return present ? present(reply, sent) : reply.send(toErrorBody(sent, language, namespace));
}
