// Extracts the text of a DOCX: checks its entries before inflating anything, and reads its XML without entities.
import { inspectDocx, findTags, unescapeXml } from './docx-active.ts';
import {
  ACTIVE_CONTENT,
  MAX_TEXT,
  WRONG_FILE_TYPE,
  SUSPICIOUS_FILE,
  UNREADABLE_FILE,
  type InspectionResult,
} from './inspection-result.ts';
import { listZipEntries, inflate, type ZipEntry } from './zip.ts';

const MB = 1024 * 1024;
const LIMITS = { entries: 500, entry: 10 * MB, all: 20 * MB, ratio: 200 } as const;
/** Small repetitive parts may exceed the ratio harmlessly. */
const SMALL = 256 * 1024;

const TYPES = '[Content_Types].xml';
const DOCUMENT = 'word/document.xml';
const MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

/** Programs, macros and archives are not expected in a CV. */
const FOREIGN =
  /\.(?:exe|dll|com|scr|bat|cmd|ps1|vbs|vbe|js|jse|wsf|hta|jar|class|sh|py|php|msi|lnk|html?|svg|swf|zip|rar|7z|gz|tgz|tar|bz2|xz|iso|docm?|xlsm|pptm)$/i;
const isOutside = (name: string) => /^[/\\]|^[a-z]:|\\|(?:^|\/)\.\.(?:\/|$)|\0/i.test(name);

function isBomb(entries: readonly ZipEntry[]): boolean {
  const all = entries.reduce((sum, { size }) => sum + size, 0);
  return (
    all > LIMITS.all ||
    entries.some(
      ({ size, compressedSize }) =>
        size > LIMITS.entry || (size > SMALL && size > compressedSize * LIMITS.ratio),
    )
  );
}

function isWrong(entries: readonly ZipEntry[]): boolean {
  const names = new Set(entries.map(({ name }) => name));
  return (
    names.size !== entries.length ||
    entries.some(({ name }) => isOutside(name) || FOREIGN.test(name))
  );
}

/** Tags that stand for characters. */
const CHARACTERS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '/w:p': '\n',
    'w:br': '\n',
    'w:cr': '\n',
    'w:tab': '\t',
    'w:ptab': '\t',
    'w:noBreakHyphen': '-',
  }),
);

/** The text in `<w:t>`, one line per paragraph; visits each tag once, however malformed the file is. */
export function toDocumentText(xml: string): string {
  let text = '';
  /** The same text once more, for programs that cannot draw a box. */
  let isFallback = false;
  for (const { text: tag, after } of findTags(xml)) {
    if (text.length >= MAX_TEXT) break;
    const [name = ''] = /^\/?[\w:]{0,40}/.exec(tag) ?? [];
    const isEmpty = tag.endsWith('/');
    if (name === 'mc:Fallback') isFallback = !isEmpty;
    else if (name === '/mc:Fallback') isFallback = false;
    if (isFallback) continue;
    text += name === 'w:t' && !isEmpty ? unescapeXml(after) : (CHARACTERS.get(name) ?? '');
  }
  return text.slice(0, MAX_TEXT);
}

const HEADER = /^word\/header\d{0,5}\.xml$/;
const FOOTER = /^word\/footer\d{0,5}\.xml$/;

/** Many CVs have their writer's name and phone number in the header; first and other pages often have the same one. */
function readText(zip: Buffer, entries: readonly ZipEntry[], document: string): string {
  const readParts = (pattern: RegExp) =>
    entries
      .filter(({ name }) => pattern.test(name))
      .map((entry) => toDocumentText(inflate(zip, entry)?.toString('utf8') ?? ''))
      .filter((text) => text.trim() !== '');
  const parts = [...readParts(HEADER), toDocumentText(document), ...readParts(FOOTER)];
  return [...new Set(parts)].join('\n').slice(0, MAX_TEXT);
}

export function readDocx(zip: Buffer): InspectionResult {
  const entries = listZipEntries(zip, LIMITS.entries);
  if (!entries) return SUSPICIOUS_FILE;
  const find = (name: string) => entries.find((entry) => entry.name === name);
  const [types, document] = [find(TYPES), find(DOCUMENT)];
  if (entries.some(({ locked }) => locked)) return UNREADABLE_FILE;
  if (isBomb(entries)) return SUSPICIOUS_FILE;
  if (!types || !document) return WRONG_FILE_TYPE;
  const [list, xml] = [types, document].map((entry) => inflate(zip, entry)?.toString('utf8'));
  if (list === undefined || xml === undefined) return SUSPICIOUS_FILE;
  if (!list.includes(MAIN)) return WRONG_FILE_TYPE;
  const inspection = inspectDocx(entries, (entry) => inflate(zip, entry));
  if (inspection === 'active') return ACTIVE_CONTENT;
  if (isWrong(entries) || inspection === 'suspicious') return SUSPICIOUS_FILE;
  return { outcome: 'text', pages: null, text: readText(zip, entries, xml) };
}
