// Pages of addresses that lead nowhere, rendered once for all of a kind: scanners ask for thousands.
import { LRUCache } from 'lru-cache';

/** Stands in the rendered page for the address that was asked for. */
const ADDRESS = 'no-such-page';

interface Rendered {
  html: string;
  policy: string;
}

const ESCAPED: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};
const escape = (text: string) => text.replaceAll(/[&<>"']/g, (found) => ESCAPED[found] ?? found);

/** What such a page depends on beside its address: found by its loaders, of which most find nothing. */
export interface MissingPage {
  loaderData: unknown;
  errors: unknown;
}

/** Unknown addresses, and jobs and companies that are not there or were taken down. */
export const isMissingPage = (status: number, isMember: boolean): boolean =>
  !isMember && (status === 404 || status === 410);

/** As which address the page is rendered, what it is held under, and what takes the place of that address. */
export function toStandIn({ pathname, search }: URL, { loaderData, errors }: MissingPage) {
  const section =
    /^(?:\/(?:en|vi))?(?:\/(?:jobs|companies|about)(?=\/))?/.exec(pathname)?.[0] ?? '';
  return {
    pathname: `${section}/${ADDRESS}`,
    key: JSON.stringify([section, loaderData, errors]),
    address: pathname.slice(section.length) + search,
  };
}

/** Of everything that the page says beside its address there are few: languages, prefixes, sections, ten-minute steps. */
export function createMissingPages(most = 64) {
  const pages = new LRUCache<string, Rendered>({ max: most });
  /** `render` makes the page as if `/no-such-page` had been asked for; `key` names whatever else it depends on. */
  return async (
    key: string,
    address: string,
    render: () => Promise<Rendered>,
  ): Promise<Rendered> => {
    const page = pages.get(key) ?? (await render());
    pages.set(key, page);
    const html = page.html
      .replaceAll(`/${ADDRESS}`, () => escape(address))
      // In links that lead back here after signing in.
      .replaceAll(`%2F${ADDRESS}`, () => escape(encodeURIComponent(address)));
    return { ...page, html };
  };
}
