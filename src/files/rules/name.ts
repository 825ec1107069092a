// File names: the owner's name for the file, made safe to show and to save.
import { normalizeText } from '#vietnamese/rules/normalize.ts';
import type { FileKind } from './file-kind.ts';

const MAX_LENGTH = 200;
/** The first is that of stored files. The endings of pictures are often mistaken for one another. */
const EXTENSIONS: Record<FileKind, readonly string[]> = {
  pdf: ['pdf'],
  docx: ['docx'],
  png: ['png', 'jpg', 'jpeg', 'webp'],
  jpeg: ['jpg', 'jpeg', 'png', 'webp'],
  webp: ['webp', 'png', 'jpg', 'jpeg'],
};
/**
 * Extensions that select a program. Anything else after a dot, such as 'Linh' or '2026', is part of the name; 'com' too,
 * which ends a site or an address more often than a program.
 */
const PROGRAM_EXTENSION =
  /^(?:pdf|docx?|docm|dotx?|odt|rtf|txt|xlsx?|pptx?|png|jpe?g|webp|gif|svg|bmp|ico|tiff?|heic|html?|xhtml|xml|js|mjs|json|css|php|exe|dll|scr|bat|cmd|msi|ps1|vbs|sh|jar|apk|py|zip|rar|7z|gz|tar|iso|lnk|mp[34]|mov|avi)$/i;

const getExtension = (name: string) => /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** Control characters, and those that change the writing direction and so hide an extension. */
// oxlint-disable-next-line no-control-regex
const HIDDEN = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/** Characters of a name to read; an overlong name keeps its start and its extension. */
const MAX_READ = 4 * MAX_LENGTH;

/** Returns the last segment of a path without hidden characters; a very long one is cut in the middle. */
function getLastSegment(name: string): string {
  const from = Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1;
  const part = name.slice(from);
  const bounded =
    part.length > MAX_READ ? part.slice(0, MAX_READ / 2) + part.slice(-MAX_READ / 2) : part;
  return bounded.toWellFormed().replaceAll(HIDDEN, '').trim();
}

/** Trims the end in a loop: a pattern anchored with `$` restarts at each dot of a run and takes quadratic time. */
function trimDots(stem: string): string {
  let end = stem.length;
  while (end > 0 && '. '.includes(stem.charAt(end - 1))) end -= 1;
  return stem.slice(0, end);
}

/** Returns whether the name's extension belongs to another kind of file. */
export function claimsOtherType(name: string, kind: FileKind): boolean {
  const extension = getExtension(getLastSegment(name));
  return PROGRAM_EXTENSION.test(extension) && !EXTENSIONS[kind].includes(extension);
}

/**
 * Returns a safe file name of at most 200 characters. `kind` is the uploaded kind, `storedKind` the stored one, which
 * sets the extension.
 */
export function toSafeName(name: string, kind: FileKind, storedKind: FileKind = kind): string {
  const displayName = normalizeText(getLastSegment(name).replaceAll(/\s+/g, ' ')).trim();
  const extension = getExtension(displayName);
  const stem = EXTENSIONS[kind].includes(extension)
    ? displayName.slice(0, -extension.length - 1)
    : displayName;
  const tail = `.${EXTENSIONS[storedKind][0]}`;
  const characters = Array.from(trimDots(stem)).slice(0, MAX_LENGTH - tail.length);
  return `${characters.join('') || (storedKind === 'webp' ? 'logo' : 'CV')}${tail}`;
}
