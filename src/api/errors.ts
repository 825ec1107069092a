// Converts errors to the API's error format, in the caller's language.
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isUnavailable } from '#platform/database/error-codes.ts';
import { logSecurityEvent } from '#platform/security-log.ts';
import { formatWait } from '#platform/format-wait.ts';
import { RateLimitError } from '#platform/rate-limit/requests.ts';
import { QueueFullError } from '#platform/work-queue.ts';
import type { Language } from '#context.ts';
import type { TranslationNamespace } from '#translations.ts';
import { toFieldErrors, findFieldLabel, getFieldLabel, listNamespaces } from './field-errors.ts';
import { getRequestLanguage } from './language.ts';
import { apiProblems, Problem, type ErrorBody } from './problem.ts';
import { NAMESPACES, translate } from './translate.ts';

type ErrorBody = z.output<typeof ErrorBody>;

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
  // An id that cannot exist is a 404, not a validation error.
  if (hasZodFastifySchemaValidationErrors(error))
    return error.validationContext === 'params' ? apiProblems.not_found() : apiProblems.invalid();
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

/** Fields that a sentence names; a body may have a hundred wrong ones. */
const MAX_NAMED = 5;

/** The visible names of fields in one line: a client may show the sentence where it shows no fields. */
function listLabels(
  names: readonly string[],
  language: Language,
  namespace: TranslationNamespace | undefined,
): string {
  const labels = [
    ...new Set(names.map((name) => findFieldLabel(language, namespace, name) ?? name)),
  ];
  return labels.slice(0, MAX_NAMED).join(', ') + (labels.length > MAX_NAMED ? '…' : '');
}

/** `invalid` are the fields of input that does not match its schema, by their sentences. */
export function toErrorBody(
  problem: Problem,
  language: Language,
  namespace?: TranslationNamespace,
  invalid: Readonly<Record<string, string>> = {},
): ErrorBody {
  const { code } = problem;
  const namespaces = listNamespaces(namespace);
  const { seconds } = problem.values;
  const values =
    typeof seconds === 'number'
      ? { ...problem.values, wait: formatWait(seconds, language) }
      : problem.values;
  const refused = Object.entries(problem.fields).map(([name, key]) => [
    name,
    translate(language, namespaces, `invalid.${key}`, {
      field: getFieldLabel(language, namespace, name),
      limit: 0,
      ...problem.values,
    }),
  ]);
  const fields: Record<string, string> = { ...invalid, ...Object.fromEntries(refused) };
  const names = Object.keys(fields);
  const error =
    code === 'invalid' && names.length > 0
      ? translate(language, ['api'], 'check', { fields: listLabels(names, language, namespace) })
      : translate(language, [...namespaces, ...NAMESPACES], `problems.${code}`, values);
  return { error, code, ...(names.length > 0 ? { fields } : {}) };
}

/** The length of the file, which a client needs to name another range. */
function getContentRange(error: Error): string | null {
  const range: unknown = Reflect.get(Object(Reflect.get(error, 'headers')), 'Content-Range');
  return typeof range === 'string' ? range : null;
}

/** Headers of a refusal besides those of every error. */
function toRefusalHeaders(
  { status, values }: Problem,
  error: Error,
  { headers }: FastifyRequest,
): Record<string, string> {
  if (status === 401) {
    // RFC 6750: the scheme, and whether the token that was sent is invalid.
    const errorAttribute = headers.authorization ? ', error="invalid_token"' : '';
    return { 'www-authenticate': `Bearer realm="${REALM}"${errorAttribute}` };
  }
  if (status === 429 || status === 503) return { 'retry-after': String(values.seconds ?? 5) };
  const range = status === 416 ? getContentRange(error) : null;
  return range === null ? {} : { 'content-range': range };
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

/** Logs what nobody expected: no refusal, no caller who has left, and no error of the framework about a request. */
function logError(error: FastifyError | Error, problem: Problem | null, { log }: FastifyRequest) {
  const isExpected =
    error instanceof Problem ||
    error instanceof QueueFullError ||
    error instanceof RateLimitError ||
    error.name === 'AbortError' ||
    ('statusCode' in error && Boolean(error.statusCode));
  if (isExpected) return;
  if (problem?.status === 503)
    log.warn({ err: error }, 'A dependency was unavailable for a request');
  else log.error({ err: error }, 'A request failed unexpectedly');
}

/** Reports an invalid item of a list under the parameter's name, because items of a query have no own names. */
const nameParameter = <Issue extends { instancePath: string }>(issue: Issue): Issue => ({
  ...issue,
  instancePath: issue.instancePath.split('/').slice(0, 2).join('/'),
});

/** The body in the API's error format, with the fields of input that does not match its schema. */
function toErrorResponse(
  error: FastifyError | Error,
  problem: Problem,
  { headers, routeOptions }: FastifyRequest,
): ErrorBody {
  const language = getRequestLanguage(headers['accept-language']);
  const namespace = routeOptions?.config?.namespace;
  if (problem.status !== 400 || !hasZodFastifySchemaValidationErrors(error))
    return toErrorBody(problem, language, namespace);
  const isQuery = error.validationContext === 'querystring';
  const issues = isQuery ? error.validation.map(nameParameter) : error.validation;
  return toErrorBody(problem, language, namespace, toFieldErrors(issues, language, namespace));
}

interface ErrorOptions {
  /** Instead of the API's own problem for the error. */
  problem?: Problem;
  /** Sends the error in another format than JSON. */
  present?: (reply: FastifyReply, problem: Problem) => FastifyReply;
}

/** Sends an error in the API's error format. */
export function sendError(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
  { problem, present }: ErrorOptions = {},
): FastifyReply {
  const found = problem ?? toProblem(error);
  logError(error, found, request);
  const sent = found ?? apiProblems.internal();
  logRefusal(sent, error, request);
  void reply
    .status(sent.status)
    .header('content-language', getRequestLanguage(request.headers['accept-language']))
    .header('cache-control', 'no-store')
    .headers(toRefusalHeaders(sent, error, request));
  return present ? present(reply, sent) : reply.send(toErrorResponse(error, sent, request));
}
