// Splits the texts in which a company presents itself: benefits into lines, culture into paragraphs and quotes.

const BULLET = /^(?:[-–—•*+]|\d{1,2}[.)])\s+/;

/** Returns one benefit per line, without a typed or pasted bullet before it. */
export const splitBenefits = (text: string): string[] =>
  text.split('\n').flatMap((line) => line.trim().replace(BULLET, '') || []);

interface Voice {
  text: string;
  /** The speaker: the last line, if it begins with a dash. */
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

/** Splits into paragraphs, each with its speaker if it names one. */
export const splitVoices = (text: string): Voice[] => text.split('\n\n').flatMap(toVoice);
