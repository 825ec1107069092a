// What the API's description says of itself, beyond its calls.
import { jsonSchemaTransformObject } from 'fastify-type-provider-zod';

export function describe(publicUrl: string) {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Việc Vui API',
      version: '1.0.0',
      description:
        'The bilingual job board. Errors are `{ error, code, fields? }` in the language of Accept-Language. ' +
        'Lists take `page` from 1 and `limit` up to 100.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl }],
    components: {
      securitySchemes: {
        bearer: { type: 'http' as const, scheme: 'bearer', bearerFormat: 'JWT' },
      },
    },
  };
}

type Transform = typeof jsonSchemaTransformObject;

interface Described {
  paths?: unknown;
  components?: { schemas?: Record<string, unknown> };
}

const REFERENCE = /"#\/components\/schemas\/([^"]+)"/g;
const namesIn = (part: unknown): string[] =>
  [...(JSON.stringify(part) ?? '').matchAll(REFERENCE)].map(([, name = '']) => name);

/** Shapes that no call speaks of, such as answers seen as input, are left out. */
export function describeShapes(document: Parameters<Transform>[0]): ReturnType<Transform> {
  const whole = jsonSchemaTransformObject(document);
  const { paths, components = {} } = whole as Described; // OpenAPI 3, as `describe` says
  const schemas = components.schemas ?? {};
  const used = new Set(namesIn(paths));
  for (const name of used) for (const inner of namesIn(schemas[name])) used.add(inner);
  components.schemas = Object.fromEntries(
    Object.entries(schemas).filter(([name]) => used.has(name)),
  );
  return whole;
}
