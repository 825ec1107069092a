// The parameters of a search that its feed depends on.
import { parsePageAddress } from '#web/server/page-cache/page-address.ts';

/** Those that the search page understands, in a fixed order; order and page mean nothing to a feed. */
export function toSearchQuery(url: string): string {
  const [, query = ''] = url.split('?');
  const { canonical = '' } = parsePageAddress(`/jobs?${query}`) ?? {};
  const parameters = new URLSearchParams(canonical.split('?')[1] ?? '');
  for (const name of ['page', 'sort', 'job']) parameters.delete(name);
  return String(parameters);
}
