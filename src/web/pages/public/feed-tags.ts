// Addresses of feeds, and the link tags for a page's head.
import type { MetaDescriptor } from 'react-router';
import type { Language } from '#context.ts';

const LINKED = [
  { format: 'rss', type: 'application/rss+xml', name: 'RSS' },
  { format: 'atom', type: 'application/atom+xml', name: 'Atom' },
  { format: 'json', type: 'application/feed+json', name: 'JSON Feed' },
] as const;

/** Feed of a search with these parameters; `FORMAT` in the result is a placeholder. */
export const toSearchFeed = (language: Language, query: string): string =>
  `/feeds/${language}/jobs.FORMAT${query ? `?${query}` : ''}`;

/** Feed of a landing page by its path, such as '/en/browse/finance'. */
export const toLandingFeed = (language: Language, path: string): string =>
  `/feeds/${language}/${path.split('/').slice(3).join('/')}.FORMAT`;

/** `address` is a result of the functions above. */
export const toFeedTags = (address: string, title: string): MetaDescriptor[] =>
  LINKED.map(({ format, type, name }) => {
    const href = address.replace('.FORMAT', `.${format}`);
    return { tagName: 'link', rel: 'alternate', type, title: `${title} (${name})`, href };
  });
