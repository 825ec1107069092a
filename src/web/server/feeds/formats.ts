// A list of jobs as RSS 2.0, Atom 1.0 or JSON Feed 1.1.
import type { Language } from '#context.ts';
import { PRODUCT } from '#product.ts';
import { escapeXml, toElement, XML_HEAD } from './xml.ts';

export interface FeedItem {
  /** Address without language, which never changes. */
  id: string;
  url: string;
  title: string;
  company: string;
  text: string;
  category: string | null;
  language: Language;
  published: Date;
  updated: Date;
}

export interface Feed {
  title: string;
  description: string;
  language: Language;
  /** Address of this feed. */
  self: string;
  /** Address of the page with the same jobs. */
  page: string;
  items: readonly FeedItem[];
}

export const FEED_FORMATS = ['rss', 'atom', 'json'] as const;
export type FeedFormat = (typeof FEED_FORMATS)[number];

export const FEED_TYPES: Record<FeedFormat, string> = {
  rss: 'application/rss+xml',
  atom: 'application/atom+xml',
  json: 'application/feed+json',
};

/** Update time of an empty feed, because feed readers handle a missing one badly: this board's first day. */
const FIRST_DAY = new Date('2026-01-01T00:00:00Z');

const getUpdated = ({ items }: Feed): Date =>
  new Date(Math.max(FIRST_DAY.getTime(), ...items.map(({ updated }) => updated.getTime())));

function toRss(feed: Feed): string {
  const { title, description, language, self, page, items } = feed;
  const entries = items.map(
    (it) =>
      `<item>${toElement('title', `${it.title} – ${it.company}`)}${toElement('link', it.url)}` +
      `<guid isPermaLink="true">${escapeXml(it.id)}</guid><pubDate>${it.published.toUTCString()}</pubDate>` +
      `${toElement('dc:creator', it.company)}${toElement('category', it.category)}${toElement('description', it.text)}</item>`,
  );
  return (
    `${XML_HEAD}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>` +
    `${toElement('title', title)}${toElement('link', page)}${toElement('description', description)}` +
    `<language>${language}</language><lastBuildDate>${getUpdated(feed).toUTCString()}</lastBuildDate><ttl>60</ttl>` +
    `<atom:link href="${escapeXml(self)}" rel="self" type="${FEED_TYPES.rss}"/>${entries.join('')}</channel></rss>`
  );
}

function toAtom(feed: Feed): string {
  const { title, description, language, self, page, items } = feed;
  const entries = items.map(
    (it) =>
      `<entry xml:lang="${it.language}">${toElement('title', `${it.title} – ${it.company}`)}${toElement('id', it.id)}` +
      `<link rel="alternate" type="text/html" href="${escapeXml(it.url)}"/>` +
      `<published>${it.published.toISOString()}</published><updated>${it.updated.toISOString()}</updated>` +
      `<author>${toElement('name', it.company)}</author>` +
      `${it.category ? `<category term="${escapeXml(it.category)}"/>` : ''}${toElement('summary', it.text)}</entry>`,
  );
  return (
    `${XML_HEAD}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">${toElement('title', title)}` +
    `${toElement('subtitle', description)}${toElement('id', self)}<updated>${getUpdated(feed).toISOString()}</updated>` +
    `<link rel="self" type="${FEED_TYPES.atom}" href="${escapeXml(self)}"/><link rel="alternate" type="text/html" href="${escapeXml(page)}"/>` +
    `<author><name>${PRODUCT}</name></author>${entries.join('')}</feed>`
  );
}

function toJsonFeed({ title, description, language, self, page, items }: Feed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: page,
    feed_url: self,
    description,
    language,
    items: items.map((it) => ({
      id: it.id,
      url: it.url,
      title: `${it.title} – ${it.company}`,
      content_text: it.text,
      date_published: it.published.toISOString(),
      date_modified: it.updated.toISOString(),
      authors: [{ name: it.company }],
      ...(it.category ? { tags: [it.category] } : {}),
      language: it.language,
    })),
  });
}

const WRITERS = { rss: toRss, atom: toAtom, json: toJsonFeed };

export const writeFeed = (feed: Feed, format: FeedFormat): string => WRITERS[format](feed);
