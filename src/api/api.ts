// The API as one Fastify scope: validation, error shape, freshness, description, and its rooms.
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import {
  jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod';
import { PRODUCT } from '#product.ts';
import { describeApi, describeSchemas } from './description.ts';
import { answerError } from './errors.ts';
import { setFreshness } from './freshness.ts';
import { apiProblems } from './problem.ts';
import type { ApiContext } from './register-endpoint.ts';

export interface ApiOptions {
  door: ApiContext;
  publicUrl: string;
  rooms: readonly ((
    registerApi: FastifyInstance,
    door: ApiContext,
    board: { publicUrl: string },
  ) => void)[];
}

async function describeCalls(scope: FastifyInstance, publicUrl: string) {
  await scope.register(swagger, {
    openapi: describeApi(publicUrl),
    transform: jsonSchemaTransform,
    transformObject: describeSchemas,
  });
  await scope.register(swaggerUi, {
    routePrefix: '/docs',
    indexPrefix: '/api',
    theme: { title: `${PRODUCT} API` },
    uiConfig: { layout: 'BaseLayout' },
    // The reference page sets styles on its own elements.
    staticCSP:
      "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; " +
      "base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  });
}

const nothingHere = async () => {
  throw apiProblems.not_found();
};

/** Everything under /api: the calls in /v1, their description, and JSON for whatever is not there. */
export async function registerApi(scope: FastifyInstance, options: ApiOptions): Promise<void> {
  scope.setValidatorCompiler(validatorCompiler);
  scope.setSerializerCompiler(serializerCompiler);
  scope.setErrorHandler(answerError);
  scope.decorateRequest('actor', null);
  await describeCalls(scope, options.publicUrl);
  setFreshness(scope);
  await scope.register(
    async (calls) => {
      const { publicUrl } = options;
      for (const room of options.rooms) room(calls, options.door, { publicUrl });
      calls.get('/openapi.json', { schema: { hide: true } }, async () => scope.swagger());
    },
    { prefix: '/v1' },
  );
  // Pages live beside us under '/*': without this, an unknown call would answer HTML.
  scope.all('/*', { schema: { hide: true } }, nothingHere);
}
