// Signed links: one resource opens to whoever holds its link, as the person that the link was made for, without a token.
import type { FastifyRequest } from 'fastify';
import { checkAccess } from '#api/check-access.ts';
import type { Endpoint } from '#api/endpoint.ts';
import type { ApiContext } from '#api/register-endpoint.ts';
import type { Actor } from '#context.ts';

const BASE = '/api/v1';

/** The name that a link is signed for: a path below the API's base with its parameters in order. */
export function toLinkResource(path: string, query: Iterable<[string, string]>): string {
  const sorted = new URLSearchParams([...query]);
  sorted.delete('link');
  sorted.sort();
  const text = sorted.toString();
  return path + (text ? `?${text}` : '');
}

/** The address that opens the resource. */
export const toLinkAddress = (resource: string, link: string): string =>
  `${BASE}${resource}${resource.includes('?') ? '&' : '?'}link=${link}`;

/** Like `admit`; a link in the address takes the place of the token where the call allows one. */
export async function admitRequest(
  door: ApiContext,
  { access, linked }: Endpoint,
  { url, headers }: FastifyRequest,
): Promise<Actor | null> {
  const { pathname, searchParams } = new URL(url, 'http://board.invalid');
  const link = linked ? searchParams.get('link') : null;
  const { followLink } = door;
  if (!link || !followLink) return checkAccess(door, access, headers.authorization);
  const resource = toLinkResource(pathname.slice(BASE.length), searchParams);
  const authenticate = () => followLink(resource, link, door.clock());
  return checkAccess({ authenticate }, access, link);
}
