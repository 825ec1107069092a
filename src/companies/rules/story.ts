// What a company writes about itself below its jobs, split for the page.

const BULLET = /^(?:[-–—•*+]|\d{1,2}[.)])\s+/;

/** One benefit a line; a bullet that was typed or pasted before it is dropped. */
export const splitBenefits = (text: string): string[] =>
  text.split('\n').flatMap((line) => line.trim().replace(BULLET, '') || []);

export interface Voice {
  text: string;
  /** Who says it: the last line, where it begins with a dash. */
  by: string | null;
}

const BY = /^[-–—]\s*(?=\S)/;

function toVoice(paragraph: string): Voice[] {
  const lines = paragraph.split('\n').flatMap((line) => line.trim() || []);
  const last = lines.at(-1);
  if (last === undefined) return [];
  if (lines.length < 2 || !BY.test(last)) return [{ text: lines.join('\n'), by: null }];
  return [{ text: lines.slice(0, -1).join('\n'), by: last.replace(BY, '') }];
}

/** Paragraphs, each in somebody's words. */
export const splitVoices = (text: string): Voice[] => text.split('\n\n').flatMap(toVoice);
