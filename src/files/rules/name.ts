// What a file is called: as its owner called it, safe to show and to save under.
import { normalizeText } from '#vietnamese/rules/normalize.ts';
import type { FileKind } from './file-kind.ts';

const MOST = 200;
const ENDINGS: Record<FileKind, readonly string[]> = {
  pdf: ['pdf'],
  docx: ['docx'],
  png: ['png'],
  jpeg: ['jpg', 'jpeg'],
  webp: ['webp'],
};
/** Endings by which computers choose a program; 'Linh' or '2026' after a dot is part of a name. */
const KNOWN =
  /^(?:pdf|docx?|docm|dotx?|odt|rtf|txt|xlsx?|pptx?|png|jpe?g|webp|gif|svg|bmp|ico|tiff?|heic|html?|xhtml|xml|js|mjs|json|css|php|exe|dll|com|scr|bat|cmd|msi|ps1|vbs|sh|jar|apk|py|zip|rar|7z|gz|tar|iso|lnk|mp[34]|mov|avi)$/i;

const endingOf = (name: string) => /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** Control letters, and those that turn the direction of writing and so hide an ending. */
// oxlint-disable-next-line no-control-regex
const HIDDEN = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/** A name may be as long as the upload; what begins it and its ending are enough. */
const MOST_READ = 4 * MOST;

/** The last part of a path, without hidden letters; of a very long one its beginning and its end. */
function lastPartOf(name: string): string {
  const from = Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1;
  const part = name.slice(from);
  const bounded =
    part.length > MOST_READ ? part.slice(0, MOST_READ / 2) + part.slice(-MOST_READ / 2) : part;
  return bounded.toWellFormed().replaceAll(HIDDEN, '').trim();
}

/** By hand: a pattern that ends in `$` would try anew at each dot of a run. */
function withoutDots(stem: string): string {
  let end = stem.length;
  while (end > 0 && '. '.includes(stem.charAt(end - 1))) end -= 1;
  return stem.slice(0, end);
}

/** True when the name claims to be another kind of file than its bytes are. */
export function claimsOtherType(name: string, kind: FileKind): boolean {
  const ending = endingOf(lastPartOf(name));
  return KNOWN.test(ending) && !ENDINGS[kind].includes(ending);
}

/** The last part of a path, without hidden letters, with the ending of what it is now. */
export function toSafeName(name: string, was: FileKind, is: FileKind = was): string {
  const shown = normalizeText(lastPartOf(name).replaceAll(/\s+/g, ' ')).trim();
  const ending = endingOf(shown);
  const stem = ENDINGS[was].includes(ending) ? shown.slice(0, -ending.length - 1) : shown;
  const tail = `.${ENDINGS[is][0]}`;
  const letters = Array.from(withoutDots(stem)).slice(0, MOST - tail.length);
  return `${letters.join('') || (is === 'webp' ? 'logo' : 'CV')}${tail}`;
}
