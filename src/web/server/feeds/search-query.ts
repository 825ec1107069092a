// The parameters of a search that its feed depends on.
import { DISPLAY_PARAMS } from '#search/rules/query-params.ts';
import { parsePageAddress } from '#web/server/page-cache/page-address.ts';

/** The known parameters in a fixed order, without those of the display, which do not affect a feed. */
export function toSearchQuery(url: string): string {
  // A search may contain a question mark too.
  const query = url.slice(url.indexOf('?') + 1 || url.length);
  const { canonical = '' } = parsePageAddress(`/jobs?${query}`) ?? {};
  const parameters = new URLSearchParams(canonical.split('?')[1] ?? '');
  for (const name of DISPLAY_PARAMS) parameters.delete(name);
  return String(parameters);
}
