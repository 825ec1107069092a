// Fits requirements, benefits, skills and long text into the limits of a job without losing content.
import { cleanText } from '#vietnamese/rules/clean.ts';
import { foldText } from '#vietnamese/rules/fold.ts';

export const LIMITS = {
  title: 250,
  company: 200,
  description: 20_000,
  item: 3000,
  items: 50,
  skill: 100,
  location: 300,
  source_id: 200,
};

/** Returns text and numbers as text, and '' for anything else. */
export function toText(raw: unknown): string {
  if (typeof raw === 'string') return raw;
  return typeof raw === 'number' || typeof raw === 'bigint' ? String(raw) : '';
}

/** Accepts an array, an array as JSON text, or plain text. */
function toList(raw: unknown): string[] {
  if (Array.isArray(raw)) return raw.map(toText);
  const text = toText(raw);
  if (!/^\s*\[.*\]\s*$/s.test(text)) return [text];
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list.map(toText) : [text];
  } catch {
    return [text];
  }
}

/** Splits several bullets within one line ('a • b • c') into lines. */
export function splitInlineBullets(raw: string): string {
  return raw.replaceAll(/[^\n]+/g, (line) => {
    const bullets = line.match(/(?:^|\s)[•●▪■➢✓✔►](?=\s)/g)?.length ?? 0;
    return bullets < 2 ? line : line.replaceAll(/(?:^|\s)[•●▪■➢✓✔►]\s+/g, '\n• ');
  });
}

/** Returns the best position to cut within `max` characters: after a line, a sentence or a word, else `max`. */
function findEndWithin(text: string, max: number): number {
  const head = text.slice(0, max);
  const sentence = Math.max(...['. ', '; ', '! ', '? '].map((end) => head.lastIndexOf(end)));
  const ends = [head.lastIndexOf('\n'), sentence, head.lastIndexOf(' ')];
  const at = ends.find((end) => end > max / 2);
  if (at !== undefined) return at + 1;
  return head.isWellFormed() ? max : max - 1;
}

/** Splits text into pieces of at most `max` characters. */
function splitLong(text: string, max: number): string[] {
  const pieces: string[] = [];
  let rest = text;
  while (rest.length > max) {
    const end = findEndWithin(rest, max);
    pieces.push(rest.slice(0, end).trim());
    rest = rest.slice(end).trim();
  }
  return [...pieces, rest].filter((piece) => piece !== '');
}

/** Cuts text to `max` characters with an ellipsis. */
export function cutText(text: string, max: number): string {
  return text.length <= max ? text : `${text.slice(0, findEndWithin(text, max - 1)).trim()}…`;
}

interface Items {
  items: string[];
  /** Items beyond the limit. */
  rest: string[];
}

/** Returns at most 50 items of at most 3,000 characters; neighbours are joined when there are more. */
export function toItems(raw: unknown): Items {
  const lines = toList(raw).flatMap((it) =>
    cleanText(splitInlineBullets(it), { multiline: true }).split('\n'),
  );
  const plain = lines.map((line) => line.replace(/^- +/, '').trim()).filter((it) => it !== '');
  const items = plain.flatMap((line) => splitLong(line, LIMITS.item));
  if (items.length <= LIMITS.items) return { items, rest: [] };
  const joined = joinNeighbours(items, Math.ceil(items.length / LIMITS.items));
  return { items: joined.slice(0, LIMITS.items), rest: joined.slice(LIMITS.items) };
}

function joinNeighbours(items: string[], count: number): string[] {
  const joined: string[] = [];
  for (let at = 0; at < items.length; at += count) {
    joined.push(...splitLong(items.slice(at, at + count).join('; '), LIMITS.item));
  }
  return joined;
}

interface Skills {
  skills: string[];
  /** Sentences found among the skills. */
  sentences: string[];
}

/** Removes duplicate skills; an overlong one is split at commas, or counts as a sentence. */
export function toSkills(raw: unknown): Skills {
  const list = toList(raw).flatMap((it) => (Array.isArray(raw) ? [it] : it.split(/[,;|\n]/)));
  const clean = list.map((it) => cleanText(it, { multiline: false }));
  const parts = clean.flatMap((it) => (it.length > LIMITS.skill ? it.split(/[,;|/]\s*/) : [it]));
  const skills = new Map<string, string>();
  const sentences: string[] = [];
  for (const part of parts.map((it) => it.trim()).filter((it) => it !== '')) {
    const key = foldText(part) || part;
    if (part.length > LIMITS.skill) sentences.push(part);
    else if (!skills.has(key) && skills.size < LIMITS.items) skills.set(key, part);
  }
  return { skills: [...skills.values()], sentences };
}
