// What a file is called: as its owner called it, safe to show and to save under.
import type { Kind } from './kind.ts';

const MOST = 200;
const ENDINGS: Record<Kind, readonly string[]> = {
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

/** True when the name claims to be another kind of file than its bytes are. */
export function claimsOther(name: string, kind: Kind): boolean {
  const ending = endingOf(name.replaceAll(HIDDEN, '').trim());
  return KNOWN.test(ending) && !ENDINGS[kind].includes(ending);
}

/** The last part of a path, without hidden letters, with the ending of what it is now. */
export function safeName(name: string, was: Kind, is: Kind = was): string {
  const last = name.toWellFormed().split(/[/\\]/).at(-1) ?? '';
  const shown = last.replaceAll(HIDDEN, '').replaceAll(/\s+/g, ' ').normalize('NFC').trim();
  const ending = endingOf(shown);
  const stem = ENDINGS[was].includes(ending) ? shown.slice(0, -ending.length - 1) : shown;
  const tail = `.${ENDINGS[is][0]}`;
  const letters = Array.from(stem.replace(/[. ]+$/, '')).slice(0, MOST - tail.length);
  return `${letters.join('') || (is === 'webp' ? 'logo' : 'CV')}${tail}`;
}
