// Registers the API in one Fastify scope: validation, errors, ETags, OpenAPI description, and the modules' endpoints.
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { PRODUCT } from '#product.ts';
import { describeApi, describeSchemas } from './description.ts';
import { createDescribeCall } from './describe-call.ts';
import { sendError } from './errors.ts';
import { setFreshness } from './freshness.ts';
import { apiProblems } from './problem.ts';
import type { ApiContext } from './register-endpoint.ts';
import { createMethodRefusals } from './routes/other-methods.ts';

export interface ApiOptions {
  context: ApiContext;
  publicUrl: string;
  /** Statuses of the modules' problems by code, for the description. */
  statuses?: Readonly<Record<string, number>>;
  modules: readonly ((
    scope: FastifyInstance,
    apiContext: ApiContext,
    board: { publicUrl: string },
  ) => void)[];
}

async function describeCalls(
  scope: FastifyInstance,
  { publicUrl, statuses = {} }: Pick<ApiOptions, 'publicUrl' | 'statuses'>,
) {
  await scope.register(swagger, {
    openapi: describeApi(publicUrl),
    transform: createDescribeCall(statuses),
    transformObject: describeSchemas,
  });
  await scope.register(swaggerUi, {
    routePrefix: '/docs',
    indexPrefix: '/api',
    theme: { title: `${PRODUCT} API` },
    uiConfig: { layout: 'BaseLayout' },
    // The reference page sets inline styles.
    staticCSP:
      "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; " +
      "base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  });
}

const refuseUnknownPaths = async () => {
  throw apiProblems.not_found();
};

/** Everything under /api: the endpoints in /v1, their description, and JSON 404s. */
export async function registerApi(scope: FastifyInstance, options: ApiOptions): Promise<void> {
  scope.setValidatorCompiler(validatorCompiler);
  scope.setSerializerCompiler(serializerCompiler);
  scope.setErrorHandler(sendError);
  // Fastify parses text too, which no call takes: JSON sent as text would be answered as a body of the wrong form.
  scope.removeContentTypeParser('text/plain');
  // Clients that name JSON with each request send nothing with some: which calls need a body is in their schemas.
  const parseJson = scope.getDefaultJsonParser('error', 'error');
  scope.removeContentTypeParser('application/json');
  scope.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => (body === '' ? done(null, undefined) : parseJson(request, body, done)),
  );
  scope.decorateRequest('actor', null);
  await describeCalls(scope, options);
  setFreshness(scope);
  await scope.register(
    async (calls) => {
      const { publicUrl } = options;
      const refuseOtherMethods = createMethodRefusals(calls);
      for (const registerModule of options.modules)
        registerModule(calls, options.context, { publicUrl });
      calls.get('/openapi.json', { schema: { hide: true } }, async () => scope.swagger());
      // Endpoints with files register in scopes of their own, which are there once this one is ready.
      calls.after(refuseOtherMethods);
    },
    { prefix: '/v1' },
  );
  // Pages are registered under '/*': without this, an unknown endpoint would return HTML.
  scope.all('/*', { schema: { hide: true } }, refuseUnknownPaths);
}
