// Cleans text from any source: NFC, no markup, no invisible characters, one kind of bullet.
import { INVISIBLE, JOINERS, normalizeText } from './normalize.ts';

/** `name character` pairs; '_' follows names of invisible characters. */
const NAMED_ENTITIES = new Map(
  (
    'amp & lt < gt > quot " apos \' nbsp \u00a0 ensp \u2002 emsp \u2003 thinsp \u2009 ndash – mdash — ' +
    'hellip … bull • middot · lsquo ‘ rsquo ’ ldquo “ rdquo ” laquo « raquo » copy © reg ® trade ™ ' +
    'euro € deg ° times × plusmn ± rarr → le ≤ ge ≥ sect § frac12 ½ shy _ zwj _ zwnj _'
  )
    .matchAll(/(\w+) (.)/gu)
    .map(([, name = '', character = '']) => [name, character === '_' ? '' : character]),
);
/** Marks in names of Latin letter entities, such as `agrave` and `Ocirc`. */
const MARKS: Record<string, string> = {
  grave: '\u0300',
  acute: '\u0301',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
};
const ENTITY = /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([a-zA-Z][a-zA-Z\d]{1,9}));/g;

function decodeEntities(text: string): string {
  return text.replaceAll(ENTITY, (whole: string, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return NAMED_ENTITIES.get(name) ?? composeLetter(name) ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16);
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
  });
}

function composeLetter(name: string): string | null {
  const mark = MARKS[name.slice(1)];
  return mark && /^[aeiounyAEIOUNY]/.test(name) ? (name[0] + mark).normalize('NFC') : null;
}

const TAGS =
  'p|br|li|ul|ol|div|span|strong|b|i|em|u|s|a|h[1-6]|table|thead|tbody|tr|td|th|font|img|hr|sup|sub|section|article|script|style|iframe|svg|blockquote|pre|small|label';
// `[^<>]` keeps each pattern linear: an unclosed tag ends at the next one.
const ANY_TAG = new RegExp(`</?(?:${TAGS})(?:[\\s/][^<>]*)?>`, 'gi');
const ITEM = /<li(?:\s[^<>]*)?>/gi;
const BREAK =
  /<(?:br|hr)\s*\/?>|<\/?(?:p|ul|ol|div|tr|table|h[1-6]|section|article|blockquote|pre)(?:\s[^<>]*)?>|<\/li>/gi;
const SCRIPT = /<(script|style)(?:\s[^<>]*)?>/gi;

/** Removes scripts and styles with their content. Not a pattern, which would take quadratic time on unclosed tags. */
function removeScripts(text: string): string {
  const lower = text.toLowerCase();
  let cleaned = '';
  let from = 0;
  for (const found of text.matchAll(SCRIPT)) {
    if (found.index < from) continue;
    const end = lower.indexOf(`</${found[1]?.toLowerCase()}`, found.index);
    if (end === -1) break;
    cleaned += `${text.slice(from, found.index)} `;
    from = lower.indexOf('>', end) + 1 || text.length;
  }
  return cleaned + text.slice(from);
}

function stripTags(text: string): string {
  if (!text.includes('<') || text.search(ANY_TAG) === -1) return text;
  return removeScripts(text)
    .replaceAll(/<!--[^<>]*-->/g, '')
    .replaceAll(ITEM, '\n- ')
    .replaceAll(BREAK, '\n')
    .replaceAll(ANY_TAG, '');
}

/** Mathematical bold, italic and script letters, and full-width forms, used as decoration. */
const DECORATED =
  /[\u{1d400}-\u{1d7ff}\uff01-\uff5e\u2102\u210a-\u2113\u2115\u2119-\u211d\u2124\u2128\u212c\u212d\u212f-\u2134]+/gu;

const NO_CHARACTERS = /\p{Noncharacter_Code_Point}|\p{Surrogate}/gu;
// oxlint-disable-next-line no-control-regex
const LINE_ENDS = /\r\n?|[\u000b\u000c\u0085\u2028\u2029]/g;
// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f]/g;
const SPACES = /[\t\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000 ]+/g;

/** Includes private-use characters, which come from symbol fonts of word processors. */
const BULLET =
  /^(?:[•‣⁃∙·●○◦◉◎■□▪▫◼◻▶►▸▷➢➣➤➥➔→⇒➜➡✓✔☑✅★☆✦✧❖◆◇♦※❇✳✨🔹🔸🔶🔷👉📌⭐🔥\u{e000}-\u{f8ff}]+ *|[-–—*]+ +|[-–—*+](?=\p{L})|\+ +(?!\d))+/u;
const RULE = /^[-–—=_*~.#•\s]{3,}$/;
const PRIVATE = /[\u{e000}-\u{f8ff}]/gu;

const tidyLine = (line: string, bullet: string) => {
  if (line === '') return '';
  const tidy = line.replaceAll(SPACES, ' ').trim();
  if (RULE.test(tidy)) return '';
  return tidy.replace(BULLET, bullet).replaceAll(PRIVATE, '').trim();
};

/** `multiline` keeps lines, with '- ' for bullets and at most one blank line in a row; otherwise returns one line. */
export function cleanText(raw: string, { multiline }: { multiline: boolean }): string {
  // Twice, because doubly escaped text ('&amp;nbsp;', '&lt;p&gt;') is common in feeds.
  let text = stripTags(raw);
  if (text.includes('&')) text = stripTags(decodeEntities(text));
  if (text.includes('&')) text = stripTags(decodeEntities(text));
  text = text
    .replaceAll(LINE_ENDS, '\n')
    .replaceAll(INVISIBLE, '')
    .replaceAll(JOINERS, '')
    .replaceAll(NO_CHARACTERS, '')
    .replaceAll(CONTROLS, '')
    .replaceAll(DECORATED, (found) => found.normalize('NFKC'));
  text = normalizeText(text);
  const lines = text.split('\n').map((line) => tidyLine(line, multiline ? '- ' : ''));
  if (!multiline) return lines.filter((line) => line !== '').join(' ');
  return lines
    .filter((line) => !/^[-*+]$/.test(line))
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
