// Names the fields of a body that a call does not know, so that a misspelled one is noticed.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { listBodyForms } from '#api/body-forms.ts';

interface Shape {
  properties?: Record<string, unknown>;
  anyOf?: Shape[];
  oneOf?: Shape[];
}

/** Enough to notice a mistake; the names are the caller's and go into a header. */
const MOST = 20;
const PLAIN_NAME = /^[\w-]{1,64}$/;

/**
 * Unknown fields are ignored, because a client may send back what it has read, such as the views of a job. The hook
 * names them in the header `Ignored-Fields` of the response, whatever its status.
 */
export function createIgnoredFieldsHook(body: z.ZodType) {
  const shape: Shape = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' });
  // All forms together: a field of another form is refused or ignored by the form that the body has.
  const known = new Set(
    listBodyForms(shape).flatMap(({ properties = {} }) => Object.keys(properties)),
  );
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (typeof request.body !== 'object' || request.body === null) return;
    const unknown = Object.keys(request.body).filter(
      (name) => !known.has(name) && PLAIN_NAME.test(name),
    );
    if (unknown.length > 0) void reply.header('ignored-fields', unknown.slice(0, MOST).join(', '));
  };
}
