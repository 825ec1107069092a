// Addresses of feeds, and the tags in a page's head that name them.
import type { MetaDescriptor } from 'react-router';
import type { Language } from '#context.ts';

const LINKED = [
  { format: 'rss', type: 'application/rss+xml', name: 'RSS' },
  { format: 'atom', type: 'application/atom+xml', name: 'Atom' },
  { format: 'json', type: 'application/feed+json', name: 'JSON Feed' },
] as const;

/** The feed of a search by these parameters. */
export const toSearchFeed = (language: Language, query: string): string =>
  `/feeds/${language}/jobs.FORMAT${query ? `?${query}` : ''}`;

/** The feed of a landing page, by its own path: '/en/browse/finance'. */
export const toLandingFeed = (language: Language, path: string): string =>
  `/feeds/${language}/${path.split('/').slice(3).join('/')}.FORMAT`;

/** `address` as the functions above make it. */
export const toFeedTags = (address: string, title: string): MetaDescriptor[] =>
  LINKED.map(({ format, type, name }) => {
    const href = address.replace('.FORMAT', `.${format}`);
    return { tagName: 'link', rel: 'alternate', type, title: `${title} (${name})`, href };
  });
