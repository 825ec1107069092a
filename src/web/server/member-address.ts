// Signed-in pages have one address without a language prefix, because only their readers see them.
import { matchPath } from 'react-router';
import { getPrefix, removePrefix } from '#web/client/language.ts';
import { MEMBER_ACCESS } from '#web/layout/member-access.ts';

const getFirstPart = (path: string): string => path.split('/')[1]?.toLowerCase() ?? '';

/** Patterns by the first part of their address, because matching compiles a pattern each time. */
const PATTERNS = Map.groupBy(
  Object.keys(MEMBER_ACCESS).map((path) => `/${path}`),
  getFirstPart,
);

/** '/post-job?copy=1' for '/vi/post-job?copy=1'; null for every address that is not a prefixed signed-in page. */
export function getMemberAddress(url: string): string | null {
  if (getPrefix(url) === '') return null;
  const address = removePrefix(url);
  const [path = '/'] = address.split('?');
  const patterns = PATTERNS.get(getFirstPart(path)) ?? [];
  return patterns.some((pattern) => matchPath(pattern, path)) ? address : null;
}
