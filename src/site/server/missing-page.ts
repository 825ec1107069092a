// The page of addresses that lead nowhere, rendered once for all of them: scanners ask for thousands.
import { LRUCache } from 'lru-cache';

/** Stands in the rendered page for the address that was asked for. */
export const ADDRESS = 'no-such-page';

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
