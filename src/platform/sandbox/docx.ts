// A DOCX's text: its entries looked over before anything is inflated, its XML walked without entities.
import { MOST_TEXT, refused, suspicious, unreadable, type Reading } from './reading.ts';
import { entriesOf, inflate, type Entry } from './zip.ts';

const MB = 1024 * 1024;
const MOST = { entries: 500, entry: 10 * MB, all: 20 * MB, ratio: 200 } as const;
/** Small repetitive parts compress further than that and harm nobody. */
const SMALL = 256 * 1024;

const TYPES = '[Content_Types].xml';
const DOCUMENT = 'word/document.xml';
const MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

/** Programs, macros and archives have no place in a CV. */
const FOREIGN =
  /\.(?:exe|dll|com|scr|bat|cmd|ps1|vbs|vbe|js|jse|wsf|hta|jar|class|sh|py|php|msi|lnk|html?|svg|swf|zip|rar|7z|gz|tgz|tar|bz2|xz|iso|docm?|xlsm|pptm)$|vbaproject|activex|oleobject/i;
const isOutside = (name: string) => /^[/\\]|^[a-z]:|\\|(?:^|\/)\.\.(?:\/|$)|\0/i.test(name);

function isBomb(entries: readonly Entry[]): boolean {
  const all = entries.reduce((sum, { size }) => sum + size, 0);
  return (
    all > MOST.all ||
    entries.some(
      ({ size, packed }) => size > MOST.entry || (size > SMALL && size > packed * MOST.ratio),
    )
  );
}

function isWrong(entries: readonly Entry[]): boolean {
  const names = new Set(entries.map(({ name }) => name));
  return (
    names.size !== entries.length ||
    entries.some(({ name }) => isOutside(name) || FOREIGN.test(name))
  );
}

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

function letter(name: string): string {
  const code = /^#x([\da-f]{1,6})$/i.exec(name)?.[1];
  const number = code ? Number.parseInt(code, 16) : Number(/^#(\d{1,7})$/.exec(name)?.[1] ?? 0);
  return number > 0 && number <= 0x10ffff ? String.fromCodePoint(number) : (ENTITIES[name] ?? ' ');
}

const unescaped = (text: string) =>
  text.replaceAll(/&([#\w]{1,12});/g, (_all, name: string) => letter(name));

/** What stands in `<w:t>`, a line for each paragraph; one look at each tag, however the file is built. */
export function wordText(xml: string): string {
  let text = '';
  let at = xml.indexOf('<');
  while (at >= 0 && text.length < MOST_TEXT) {
    const next = xml.indexOf('<', at + 1);
    const piece = xml.slice(at + 1, next < 0 ? xml.length : next);
    const [tag = ''] = /^\/?[\w:]{0,40}/.exec(piece) ?? [];
    if (tag === 'w:t') {
      const ends = piece.indexOf('>');
      if (ends >= 0 && piece[ends - 1] !== '/') text += unescaped(piece.slice(ends + 1));
    } else if (tag === '/w:p' || tag === 'w:br' || tag === 'w:cr') text += '\n';
    else if (tag === 'w:tab') text += '\t';
    at = next;
  }
  return text.slice(0, MOST_TEXT);
}

export function readDocx(zip: Buffer): Reading {
  const entries = entriesOf(zip, MOST.entries);
  if (!entries) return suspicious;
  const find = (name: string) => entries.find((entry) => entry.name === name);
  const [types, document] = [find(TYPES), find(DOCUMENT)];
  if (entries.some(({ locked }) => locked)) return unreadable;
  if (isBomb(entries)) return suspicious;
  if (!types || !document) return refused;
  if (isWrong(entries)) return suspicious;
  const [list, xml] = [types, document].map((entry) => inflate(zip, entry)?.toString('utf8'));
  if (list === undefined || xml === undefined) return suspicious;
  if (!list.includes(MAIN)) return refused;
  if ([list, xml].some((part) => /<!(?:DOCTYPE|ENTITY)/i.test(part))) return suspicious;
  return { outcome: 'text', pages: null, text: wordText(xml) };
}
