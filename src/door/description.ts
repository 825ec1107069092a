// What the API's description says of itself, beyond its calls.
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
