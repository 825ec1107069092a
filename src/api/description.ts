// The OpenAPI description, beyond the endpoints themselves.
import { jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { apiProblems } from './problem.ts';

/** The codes of the API layer's own problems, by status. */
function describeProblems(): string {
  const byStatus = Map.groupBy(Object.entries(apiProblems.codes), ([, status]) => status);
  const rows = [...byStatus].map(
    ([status, problems]) => `| ${status} | ${problems.map(([code]) => `\`${code}\``).join(', ')} |`,
  );
  return ['| status | code |', '| --- | --- |', ...rows].join('\n');
}

/** Can be pasted into a shell; the password is the reader's own. */
const describeStart = (publicUrl: string): string => `
\`\`\`sh
BOARD=${publicUrl}
JSON='content-type: application/json'
curl "$BOARD/api/v1/jobs?search=accountant&location=Ha+Noi&limit=5"

curl -c cookies -H "Origin: $BOARD" -H "$JSON" "$BOARD/api/auth/sign-in/email" \\
  -d '{"email":"you@example.vn","password":"your password"}'
TOKEN=$(curl -s -b cookies -H "Origin: $BOARD" -H "$JSON" "$BOARD/api/auth/token" -d '{}' | cut -d'"' -f4)
curl -H "Authorization: Bearer $TOKEN" "$BOARD/api/v1/auth/me"

curl -H "Authorization: Bearer $TOKEN" -H "$JSON" -H 'Idempotency-Key: job-1' "$BOARD/api/v1/jobs" \\
  -d '{"title":"Kế toán tổng hợp","description":"Sổ sách và báo cáo thuế.","location":"Hà Nội","salary_min":15000000}'
\`\`\`
`;

const INTRODUCTION =
  'The bilingual job board. Errors are `{ error, code, fields? }`: a sentence in the language of Accept-Language, a ' +
  'code that stays the same, and a sentence for each field that is wrong. A call is refused in this order: caller ' +
  '(401, 403), limits (429), resource (404, 410, 403), input (400), state (409, 412).\n\n' +
  'Lists take `page` from 1 and `limit` up to 100; a page is counted from the beginning at the moment that it is ' +
  'asked for, so that what is added or removed meanwhile shows twice or not at all: go by the ids. Fields of a body ' +
  'that a call does not know are ignored, and the header `Ignored-Fields` of the response names them. A method that ' +
  'an address does not take is 405, with those that it does in `Allow`.\n\n' +
  'A token belongs to a person and lives for ten minutes; there are no keys for programs. Where the board has its ' +
  'own sign-in, `POST /api/auth/sign-in/email` with `{ email, password }` opens a session in a cookie (an account ' +
  'with a second factor is asked for it), and `POST /api/auth/token` with `{}` and the cookie answers `{ token }`, ' +
  'as often as one is needed. Both take JSON and need an `Origin` header with the origin of the board.\n';

export function describeApi(publicUrl: string) {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Việc Vui API',
      version: '1.0.0',
      description: `${INTRODUCTION}${describeStart(publicUrl)}\nCodes that any call may answer:\n\n${describeProblems()}`,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    // The origin of the page that reads it: the address of the board may be another one, which its policy refuses.
    servers: [{ url: '/' }],
    components: {
      securitySchemes: {
        bearer: { type: 'http' as const, scheme: 'bearer', bearerFormat: 'JWT' },
      },
    },
  };
}

type Transform = typeof jsonSchemaTransformObject;

interface OpenApiDocument {
  paths?: Paths;
  components?: { schemas?: Record<string, unknown> };
}

const REFERENCE = /"#\/components\/schemas\/([^"]+)"/g;
const findReferences = (part: unknown): string[] =>
  [...(JSON.stringify(part) ?? '').matchAll(REFERENCE)].map(([, name = '']) => name);

const BYTES = { type: 'string', contentEncoding: 'binary' };
/** A multipart form has one file; further fields are described in the endpoint's own text. */
const FORM = { type: 'object', properties: { file: BYTES }, required: ['file'] };

type Contents = Record<string, { schema?: object }>;
type Paths = Record<string, Record<string, { requestBody?: { content?: Contents } }>>;

/** Describes binary bodies, which the validator's schema cannot express. */
function describeBytes(paths: Paths): void {
  for (const { requestBody } of Object.values(paths).flatMap((methods) => Object.values(methods))) {
    if (!requestBody?.content) continue;
    const described = Object.entries(requestBody.content).map(([type, content]) => {
      if (Object.keys(content.schema ?? {}).length > 0) return [type, content];
      return [type, { schema: type === 'multipart/form-data' ? FORM : BYTES }];
    });
    requestBody.content = Object.fromEntries(described);
  }
}

/** Removes schemas that no endpoint references, such as the input form of responses. */
export function describeSchemas(document: Parameters<Transform>[0]): ReturnType<Transform> {
  const whole = jsonSchemaTransformObject(document);
  const { paths, components = {} } = whole as OpenApiDocument; // OpenAPI 3, as `describe` says
  describeBytes(paths ?? {});
  const schemas = components.schemas ?? {};
  const used = new Set(findReferences(paths));
  for (const name of used) for (const inner of findReferences(schemas[name])) used.add(inner);
  components.schemas = Object.fromEntries(
    Object.entries(schemas).filter(([name]) => used.has(name)),
  );
  return whole;
}
