// Renders missing pages once per kind, because scanners request thousands of unknown addresses.
import { LRUCache } from 'lru-cache';
import { escapeHtml } from '#platform/escape-html.ts';

/** Placeholder for the requested address in the rendered page. */
const PLACEHOLDER = 'no-such-page';
const ANY_PLACEHOLDER = new RegExp(`(?:/|%2F)${PLACEHOLDER}`, 'g');
/** Longer addresses are not written into their page, which has them several times; no address of ours is so long. */
const MAX_ADDRESS = 2000;

interface RenderedPage {
  html: string | Buffer;
  policy: string;
}

/** What such a page depends on besides its address; most loaders find nothing. */
interface MissingPage {
  loaderData: unknown;
  errors: unknown;
}

/** Unknown addresses, and jobs and companies that are missing or were taken down. */
export const isMissingPage = (status: number, isMember: boolean): boolean =>
  !isMember && (status === 404 || status === 410);

/** The beginning of an escaped character of UTF-8, of which some bytes are missing. */
const UNFINISHED = /%(?:[CD][\dA-F]|E[\dA-F](?:%[89AB][\dA-F])?|F[\dA-F](?:%[89AB][\dA-F]){0,2})$/i;

/** Without a part of an escaped character at the end. Everything else in an address is ASCII. */
const toWholeCharacters = (text: string) => text.replace(/%[\dA-F]?$/i, '').replace(UNFINISHED, '');

/** Address to render, cache key, and the text that replaces the placeholder. */
export function toMissingRequest({ pathname, search }: URL, { loaderData, errors }: MissingPage) {
  const section =
    /^(?:\/(?:en|vi))?(?:\/(?:jobs|companies|about)(?=\/))?/.exec(pathname)?.[0] ?? '';
  return {
    pathname: `${section}/${PLACEHOLDER}`,
    key: JSON.stringify([section, loaderData, errors]),
    address: toWholeCharacters((pathname.slice(section.length) + search).slice(0, MAX_ADDRESS)),
  };
}

const toTextPage = ({ html, policy }: RenderedPage) => ({ html: html.toString(), policy });

/** Besides the address there are few variants: languages, prefixes, sections, ten-minute steps. */
export function createMissingPages(max_pages = 64) {
  const pages = new LRUCache<string, { html: string; policy: string }>({ max: max_pages });
  /** `render` renders the page for `/no-such-page`; `key` identifies everything else that it depends on. */
  return async (
    key: string,
    address: string,
    render: () => Promise<RenderedPage>,
  ): Promise<RenderedPage> => {
    const page = pages.get(key) ?? toTextPage(await render());
    pages.set(key, page);
    const shown = escapeHtml(address);
    // Return links of the sign-in contain the address encoded.
    const encoded = escapeHtml(encodeURIComponent(address));
    // One pass: an address that contains the placeholder would multiply itself in a second one.
    const html = page.html.replaceAll(ANY_PLACEHOLDER, (found) =>
      found.startsWith('/') ? shown : encoded,
    );
    return { ...page, html };
  };
}
