// Hashes a page's own inline scripts for the policy, and holds React back on public pages until it is needed.
import { createHash } from 'node:crypto';

const hashOf = (body: string) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`;

export interface PageSource {
  /** The page as React rendered it. */
  html: string;
  /**
   * Drawn for this one rendering and put by the renderer on every script and link that it emits itself.
   * Markup that came into the page in any other way cannot carry it, and so is never hashed.
   */
  nonce: string;
  /** Inline scripts and styles that are part of the program: their text is known before any page is rendered. */
  constants: { scripts: readonly string[]; styles: readonly string[] };
  /** React starts at the first sign of intent instead of at once. */
  lateHydration: boolean;
}

interface Element {
  /** From `<` to the end of the opening tag, without the nonce. */
  tag: string;
  start: number;
  tagEnd: number;
}

/** The elements that carry the nonce, in order; each step searches on from the last, so the work is linear. */
function* ownElements(html: string, mark: string): Generator<Element> {
  for (let at = html.indexOf(mark); at >= 0; at = html.indexOf(mark, at + mark.length)) {
    const start = html.lastIndexOf('<', at);
    const tagEnd = html.indexOf('>', at) + 1;
    yield { start, tagEnd, tag: html.slice(start, at) + html.slice(at + mark.length, tagEnd) };
  }
}

/** What stands in the page for one of the renderer's own elements, and the script to be hashed, if it is one. */
function arrangeElement(html: string, { tag, tagEnd }: Element, hold: boolean) {
  if (!tag.startsWith('<script')) {
    const isPreload = tag.includes('rel="modulepreload"');
    return { text: hold && isPreload ? '' : tag, end: tagEnd, script: null };
  }
  const end = html.indexOf('</script>', tagEnd);
  const body = html.slice(tagEnd, end);
  // The module that starts React becomes inert text, which the first-paint script runs when it is time.
  const isStart = hold && body !== '' && tag.includes('type="module"');
  const opening = isStart ? '<script type="text/plain" id="start">' : tag;
  return { text: opening + body, end, script: body === '' ? null : body };
}

function policyOf(scripts: readonly string[], styles: readonly string[]): string {
  const development = process.env.NODE_ENV === 'development';
  const inline = (texts: readonly string[]) =>
    development ? "'unsafe-inline'" : [...new Set(texts.map(hashOf))].join(' ');
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

export function arrangePage(source: PageSource): { html: string; policy: string } {
  const { html, nonce, constants } = source;
  const hold = source.lateHydration && process.env.NODE_ENV !== 'development';
  const pieces: string[] = [];
  const scripts = [...constants.scripts];
  let copied = 0;
  for (const element of ownElements(html, ` nonce="${nonce}"`)) {
    const { text, end, script } = arrangeElement(html, element, hold);
    pieces.push(html.slice(copied, element.start), text);
    if (script !== null) scripts.push(script);
    copied = end;
  }
  pieces.push(html.slice(copied));
  return { html: pieces.join(''), policy: policyOf(scripts, constants.styles) };
}
