// Signed links grant access to one resource without a token, as the person the link was created for.
import type { FastifyRequest } from 'fastify';
import { checkAccess } from '#api/check-access.ts';
import type { Endpoint } from '#api/endpoint.ts';
import type { ApiContext } from '#api/register-endpoint.ts';
import type { Actor } from '#context.ts';

const BASE = '/api/v1';

/** The signed resource: a path below the API's base with sorted parameters. */
export function toLinkResource(path: string, query: Iterable<[string, string]>): string {
  const sorted = new URLSearchParams([...query]);
  sorted.delete('link');
  sorted.sort();
  const text = sorted.toString();
  return path + (text ? `?${text}` : '');
}

/** The URL that opens the resource. */
export const toLinkAddress = (resource: string, link: string): string =>
  `${BASE}${resource}${resource.includes('?') ? '&' : '?'}link=${link}`;

/** Like `checkAccess`; a link in the URL replaces the token if the endpoint allows it. */
export async function admitRequest(
  apiContext: ApiContext,
  { access, linked }: Endpoint,
  { url, headers }: FastifyRequest,
): Promise<Actor | null> {
  const { pathname, searchParams } = new URL(url, 'http://board.invalid');
  const link = linked ? searchParams.get('link') : null;
  const { authenticateLink } = apiContext;
  if (!link || !authenticateLink) return checkAccess(apiContext, access, headers.authorization);
  const resource = toLinkResource(pathname.slice(BASE.length), searchParams);
  const authenticate = () => authenticateLink(resource, link, apiContext.clock());
  return checkAccess({ authenticate }, access, link);
}
