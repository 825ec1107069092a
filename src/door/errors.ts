// Turns whatever went wrong into the product's one error shape, in the caller's language.
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { languageOf } from './language.ts';
import { doorProblems, Problem } from './problem.ts';
import { sentence } from './sentences.ts';
import type { WordsRoom } from '#words.ts';
import type { Language } from '#visit.ts';

export interface ErrorBody {
  error: string;
  code: string;
  fields?: Record<string, string>;
}

interface Issue {
  instancePath: string;
  keyword: string;
  message?: string | undefined;
  params: Record<string, unknown>;
}

const roomsFor = (room: WordsRoom | undefined): WordsRoom[] => (room ? [room, 'door'] : ['door']);

/** The name that a person knows the field by, else "This field". */
function labelOf(language: Language, room: WordsRoom | undefined, field: string): string {
  const key = `fields.${field.split('.')[0]}`;
  const label = sentence(language, roomsFor(room), key);
  return label === key ? sentence(language, ['door'], 'field') : label;
}

function sentenceKey(issue: Issue): [key: string, limit?: number] {
  const { keyword, params } = issue;
  const limit = Number(params.minimum ?? params.maximum);
  const { origin, format } = params;
  if (keyword === 'too_small' || keyword === 'too_big') {
    const small = keyword === 'too_small';
    if (origin === 'string') {
      if (small && limit <= 1) return ['required'];
      return [small ? 'too_short' : 'too_long', limit];
    }
    if (origin === 'array') return [small ? 'too_few' : 'too_many', limit];
    return [small ? 'too_small' : 'too_large', limit];
  }
  if (keyword === 'invalid_format')
    return [format === 'email' || format === 'url' ? format : 'type'];
  if (keyword === 'invalid_value') return ['choose'];
  if (keyword === 'invalid_type') return [typeOf(issue)];
  const own = params.params;
  if (own && typeof own === 'object' && 'sentence' in own) return [String(own.sentence)];
  return ['type'];
}

function typeOf({ message, params }: Issue): string {
  if (message?.endsWith('undefined')) return 'required';
  return params.expected === 'number' || params.expected === 'int' ? 'number' : 'type';
}

function fieldsOf(issues: Issue[], language: Language, room: WordsRoom | undefined) {
  const fields: Record<string, string> = {};
  for (const issue of issues) {
    const field = issue.instancePath.replace(/^\//, '').replaceAll('/', '.') || 'body';
    if (field in fields) continue;
    const [key, limit] = sentenceKey(issue);
    fields[field] = sentence(language, roomsFor(room), `invalid.${key}`, {
      field: labelOf(language, room, field),
      limit: limit ?? 0,
    });
  }
  return fields;
}

/** A framework's own error as one of the door's problems; anything unknown is a bug. */
function problemOf(error: FastifyError | Error): Problem | null {
  if (error instanceof Problem) return error;
  if (!('statusCode' in error)) return null;
  if (error.statusCode === 413) return doorProblems.too_large();
  if (error.statusCode === 415) return doorProblems.unsupported_media();
  if (error.statusCode === 429) return doorProblems.too_many_requests({ values: { seconds: 60 } });
  if (error.statusCode === 404) return doorProblems.not_found();
  if (error.statusCode && error.statusCode < 500) return doorProblems.invalid();
  return null;
}

export function bodyOf(problem: Problem, language: Language, room?: WordsRoom): ErrorBody {
  const rooms = roomsFor(room);
  const fields = Object.fromEntries(
    Object.entries(problem.fields).map(([name, key]) => [
      name,
      sentence(language, rooms, `invalid.${key}`, {
        field: labelOf(language, room, name),
        limit: 0,
      }),
    ]),
  );
  return {
    error: sentence(language, rooms, `problems.${problem.code}`, problem.values),
    code: problem.code,
    ...(Object.keys(fields).length > 0 ? { fields } : {}),
  };
}

export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const language = languageOf(request.headers['accept-language']);
  const room = request.routeOptions.config.room;
  void reply.header('content-language', language).header('cache-control', 'no-store');
  if (hasZodFastifySchemaValidationErrors(error)) {
    const body = bodyOf(doorProblems.invalid(), language, room);
    return reply.status(400).send({ ...body, fields: fieldsOf(error.validation, language, room) });
  }
  const problem = problemOf(error);
  if (!problem) request.log.error({ err: error }, 'A request failed in a way nobody expected');
  const known = problem ?? doorProblems.internal();
  return reply.status(known.status).send(bodyOf(known, language, room));
}
