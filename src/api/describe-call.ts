// What every call has in its OpenAPI description besides its own schemas: request headers, and responses of the API itself.
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { TranslationNamespace } from '#translations.ts';
import { listBodyForms } from './body-forms.ts';
import { getFieldLabel } from './field-errors.ts';

const HEADERS = {
  'Accept-Language': {
    type: 'string',
    description: 'vi or en: the language of errors and texts',
  },
  'Idempotency-Key': {
    type: 'string',
    maxLength: 200,
    description: 'The same key again gives the first response, and writes nothing again',
  },
  'If-Match': {
    type: 'string',
    description:
      'The updated_at that was read: a version that has changed since is refused with 412',
  },
  'If-None-Match': { type: 'string', description: 'The ETag of the response that the client has' },
};

type Input = Parameters<typeof jsonSchemaTransform>[0];
type Described = ReturnType<typeof jsonSchemaTransform>;

/** A call without a token is answered for everybody alike, with an ETag. */
const isOpen = ({ security = [] }: Input['schema']) =>
  security.length === 0 || security.some((scheme) => Object.keys(scheme).length === 0);
const isClosed = ({ security = [] }: Input['schema']) =>
  security.some((scheme) => 'bearer' in scheme);

function listHeaders({ schema, route }: Input): (keyof typeof HEADERS)[] {
  const isRead = route.method === 'GET';
  return [
    'Accept-Language',
    ...(!isRead && isClosed(schema) ? (['Idempotency-Key'] as const) : []),
    ...(schema.description?.includes('_version_conflict') ? (['If-Match'] as const) : []),
    ...(isRead && isOpen(schema) ? (['If-None-Match'] as const) : []),
  ];
}

interface BodyPart {
  example?: unknown;
  examples?: unknown[];
  properties?: Record<string, { description?: string }>;
  anyOf?: BodyPart[];
  oneOf?: BodyPart[];
}

/** Fields are called as the forms and errors of the board call them. */
function nameFields(body: BodyPart, namespace: TranslationNamespace | undefined): void {
  const fields = listBodyForms(body).flatMap(({ properties = {} }) => Object.entries(properties));
  for (const [name, field] of fields) field.description ??= getFieldLabel('en', namespace, name);
}

/** A list is what the description of the body is made from; zod drops lists of schemas that transform their input. */
function listExample(body: BodyPart): void {
  if (body.example === undefined) return;
  body.examples = [body.example];
  delete body.example;
}

function toResponses(declared: Record<string, object>, isOpenRead: boolean) {
  const described = Object.entries(declared).map(([status, schema]): [string, object] => [
    status,
    { description: status === '4xx' ? 'Refused; `code` says why' : 'Done', ...schema },
  ]);
  return {
    ...Object.fromEntries(described),
    ...(isOpenRead && {
      304: { type: 'null', description: 'Not changed since the ETag that was sent' },
    }),
    503: { ...declared['4xx'], description: 'Overloaded; Retry-After says for how long' },
  };
}

/** The codes of a call with the status of each. */
const addStatuses = (description: string, statuses: Readonly<Record<string, number>>) =>
  description.replaceAll(/\w+/g, (word) =>
    Object.hasOwn(statuses, word) ? `\`${word}\` (${statuses[word]})` : word,
  );

/** Describes one call. The headers are described alone: Fastify would drop all others if it checked them. */
export const createDescribeCall =
  (statuses: Readonly<Record<string, number>>) =>
  (input: Input): Described => {
    const described = jsonSchemaTransform(input);
    if (input.schema?.hide) return described;
    const names = listHeaders(input);
    // As `toRouteSchema` declares them: schemas by status, and a body of JSON Schema.
    const { response, body, description } = described.schema as {
      response?: Record<string, object>;
      body?: BodyPart;
      description?: string;
    };
    if (body) {
      nameFields(body, input.route.config?.namespace);
      listExample(body);
    }
    const properties = Object.fromEntries(names.map((name) => [name, HEADERS[name]]));
    return {
      ...described,
      schema: {
        ...described.schema,
        ...(description ? { description: addStatuses(description, statuses) } : {}),
        response: toResponses(response ?? {}, names.includes('If-None-Match')),
        headers: { type: 'object', properties },
      },
    };
  };
