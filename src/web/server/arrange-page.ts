// Hashes a page's inline scripts for its policy and defers React on public pages.
import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { toStyleMark } from '#web/layout/style-mark.ts';
import type { PageParts } from './page-parts.ts';

const toHash = (body: string) => `'sha256-${hash('sha256', body, 'base64')}'`;

/** Longer scripts are data of a single page, so their hashes are not cached. */
const MAX_REPEATED = 2000;

/** Hashes of scripts that are the same on many pages, such as the one that starts React. */
function createHashes(constants: readonly string[]) {
  const fixed = new Map(constants.map((text) => [text, toHash(text)]));
  const repeated = new LRUCache<string, string>({ max: 200 });
  return (body: string): string => {
    const known = fixed.get(body) ?? repeated.get(body);
    if (known !== undefined) return known;
    const computed = toHash(body);
    if (body.length <= MAX_REPEATED) repeated.set(body, computed);
    return computed;
  };
}

/** Inline scripts and styles of the program, known before any page is rendered. */
interface PageConstants {
  scripts: readonly string[];
  /** Keyed by the names of their marks, see `toStyleMark`. */
  styles: Readonly<Record<string, string>>;
}

export interface PageSource {
  /** HTML as React rendered it. */
  html: string;
  /**
   * Generated for this rendering; the renderer puts it on every script and link that it emits.
   * Markup from any other source cannot have it, and so is never hashed.
   */
  nonce: string;
  /** Scripts with the loaders' data, which go to the end of the page. */
  data?: string;
  parts: PageParts;
  /** React starts at the first interaction instead of at once. */
  lateHydration: boolean;
  /** Scripts that React loads first and that the renderer does not preload. */
  modules?: readonly string[];
}

interface Element {
  /** From `<` to the end of the opening tag, without the nonce. */
  tag: string;
  start: number;
  tagEnd: number;
}

/** Elements with the nonce, in order. Each step continues after the last match, so the work is linear. */
function* listOwnElements(html: string, mark: string): Generator<Element> {
  for (let at = html.indexOf(mark); at >= 0; at = html.indexOf(mark, at + mark.length)) {
    const start = html.lastIndexOf('<', at);
    const tagEnd = html.indexOf('>', at) + 1;
    yield { start, tagEnd, tag: html.slice(start, at) + html.slice(at + mark.length, tagEnd) };
  }
}

const FOLDER = '/assets/';
const ENDING = '.js';

/** Shortens a script's address; the early script adds the folder and the extension again. */
const shortenScript = (address: string) =>
  address.startsWith(FOLDER) && address.endsWith(ENDING)
    ? address.slice(FOLDER.length, -ENDING.length)
    : address;

/**
 * Returns the output for one of the renderer's elements, and its script to hash, if any. With late hydration, `modules`
 * collects the modules that the page would have preloaded; the early script preloads them when it starts React.
 */
function arrangeElement(html: string, { tag, tagEnd }: Element, modules: Set<string> | null) {
  if (!tag.startsWith('<script')) {
    const preload = tag.includes('rel="modulepreload"') && /href="([^"]+)"/.exec(tag)?.[1];
    if (!modules || !preload) return { text: tag, end: tagEnd, script: null };
    modules.add(preload);
    return { text: '', end: tagEnd, script: null };
  }
  const end = html.indexOf('</script>', tagEnd);
  const body = html.slice(tagEnd, end);
  // The module that starts React becomes inert text, which the early script runs later.
  const isStart = modules && body !== '' && tag.includes('type="module"');
  const opening = isStart
    ? `<script type="text/plain" id="start" data-modules="${[...modules].map(shortenScript).join(' ')}">`
    : tag;
  return { text: opening + body, end, script: body === '' ? null : body };
}

const PAGE_END = '</body></html>';

const insertAtEnd = (html: string, data: string): string =>
  html.endsWith(PAGE_END) ? html.slice(0, -PAGE_END.length) + data + PAGE_END : html + data;

const MARK_START = '>/*';
const MARK_END = '*/</style>';
/** One or more marks: React joins styles of the same precedence in one element. */
const MARKS = /^(?:\/\*[\w-]+\*\/)+$/;

/** Adds the page to `parts`, with the texts of stylesheets in their elements, in one pass. */
function addWithStyles(
  html: string,
  styles: ReadonlyMap<string, Uint8Array>,
  parts: PageParts,
): void {
  let copied = 0;
  for (let at = html.indexOf(MARK_END); at >= 0; at = html.indexOf(MARK_END, at + 1)) {
    const start = html.lastIndexOf(MARK_START, at);
    const mark = html.slice(start + 1, at + 2);
    const text = styles.get(mark);
    if (start < copied) continue;
    if (text === undefined) {
      // Sent without its styles, the page would only look broken.
      if (MARKS.test(mark)) throw new Error(`No stylesheet is registered for the mark ${mark}`);
      continue;
    }
    parts.addText(html.slice(copied, start + 1));
    parts.addBytes(text);
    copied = at + 2;
  }
  parts.addText(html.slice(copied));
}

type HashText = (body: string) => string;

function toPolicy(
  hashText: HashText,
  scripts: readonly string[],
  styles: readonly string[],
): string {
  const development = process.env.NODE_ENV === 'development';
  const inline = (texts: readonly string[]) =>
    development ? "'unsafe-inline'" : [...new Set(texts.map(hashText))].join(' ');
  return [
    "default-src 'self'",
    `script-src 'self' ${inline(scripts)}`,
    `style-src 'self' ${inline(styles)}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    `connect-src 'self'${development ? ' ws:' : ''}`,
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

interface ArrangedPage {
  html: Buffer;
  policy: string;
}

export function createPageArranger(constants: PageConstants) {
  const sheets = Object.entries(constants.styles);
  const tools: Tools = {
    hashText: createHashes([...constants.scripts, ...Object.values(constants.styles)]),
    styles: new Map(sheets.map(([name, text]) => [toStyleMark(name), Buffer.from(text)])),
  };
  return (source: PageSource): ArrangedPage => arrangePage(source, constants, tools);
}

interface Tools {
  hashText: HashText;
  /** Texts of stylesheets by their marks. */
  styles: ReadonlyMap<string, Uint8Array>;
}

function arrangePage(source: PageSource, constants: PageConstants, tools: Tools): ArrangedPage {
  const { nonce } = source;
  const html = insertAtEnd(source.html, source.data ?? '');
  const defer = source.lateHydration && process.env.NODE_ENV !== 'development';
  const modules = defer ? new Set(source.modules) : null;
  const pieces: string[] = [];
  const scripts = [...constants.scripts];
  let copied = 0;
  for (const element of listOwnElements(html, ` nonce="${nonce}"`)) {
    const { text, end, script } = arrangeElement(html, element, modules);
    pieces.push(html.slice(copied, element.start), text);
    if (script !== null) scripts.push(script);
    copied = end;
  }
  pieces.push(html.slice(copied));
  addWithStyles(pieces.join(''), tools.styles, source.parts);
  return {
    html: source.parts.toBytes(),
    policy: toPolicy(tools.hashText, scripts, Object.values(constants.styles)),
  };
}
