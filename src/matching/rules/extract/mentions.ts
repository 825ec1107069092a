// Which names of the lexicon a text holds: the longest at each place, with the sense that fits the place.
import type { Entry, Kind } from '#lexicon/rules/entries.ts';
import { findLongestAt, type LexiconHit, type Sense } from '#lexicon/rules/lookup.ts';
import { agreesWithMarks } from '#lexicon/rules/marks.ts';
import { foldText } from '#vietnamese/rules/fold.ts';
import { toPlainText, toTokens, type Token } from './plain.ts';

export interface Mention {
  entry: Entry;
  from: number;
  to: number;
}

const foldedNames = new WeakMap<Sense, string>();

function foldedName(sense: Sense): string {
  const known = foldedNames.get(sense) ?? foldText(sense.name);
  foldedNames.set(sense, known);
  return known;
}

const MARKED = /[^\p{ASCII}]/u;

interface Place {
  written: string;
  form: string;
  tokens: number;
  /** Another skill stands in the same text: 'Word, Excel, Access'. */
  amongSkills: boolean;
}

/** Marks must not speak against it; one bare syllable is not taken for a marked one ('gia' for 'giá'). */
function isSpelt(sense: Sense, { written, form, tokens }: Place): boolean {
  if (foldedName(sense) !== form) return true;
  if (tokens === 1 && MARKED.test(sense.name) && !MARKED.test(written)) return false;
  return agreesWithMarks(written, sense.name);
}

export const SKILLS: readonly Kind[] = ['skill', 'certificate', 'language'];

const CAPITAL = /\p{Lu}/u;

/** Short forms are often other words: taken only as the lexicon writes them, capitals and all, and among skills. */
function isMeant({ written, name, entry }: Sense, place: Place): boolean {
  if (written === 'name') return true;
  if (!SKILLS.includes(entry.kind) || place.written !== name || !CAPITAL.test(name)) return false;
  return place.amongSkills || name.length > 2;
}

const LIKELIEST: readonly Kind[] = [
  'skill',
  'certificate',
  'language',
  'field',
  'soft',
  'title',
  'terms',
];
const IN_TITLES: readonly Kind[] = [
  'title',
  'skill',
  'certificate',
  'language',
  'field',
  'soft',
  'terms',
];

function chosen(senses: readonly Sense[], place: Place, order: readonly Kind[]): Entry | null {
  const fit = senses.filter((sense) => isSpelt(sense, place) && isMeant(sense, place));
  for (const kind of order) {
    const sense = fit.find(({ entry }) => entry.kind === kind);
    if (sense) return sense.entry;
  }
  return null;
}

interface Reading {
  /** plainOf(text), where the caller has it already. */
  plain?: string;
  /** The first choice where a name has several senses. */
  prefer?: 'titles';
}

interface Walk {
  text: string;
  tokens: readonly Token[];
  forms: readonly string[];
  order: readonly Kind[];
  amongSkills: boolean;
  /** What was looked up already; a second walk chooses otherwise among the same. */
  seen: Map<number, LexiconHit | null>;
}

function longest({ forms, seen }: Walk, at: number): LexiconHit | null {
  const known = seen.get(at);
  if (known !== undefined) return known;
  const found = forms[at] === '' ? null : findLongestAt(forms, at);
  seen.set(at, found);
  return found;
}

interface Step {
  /** Tokens to go on by. */
  length: number;
  mention: Mention | null;
}

function stepAt(walk: Walk, at: number): Step {
  const { text, tokens, forms, order, amongSkills } = walk;
  const name = longest(walk, at);
  if (!name) return { length: 1, mention: null };
  const { length, senses } = name;
  const from = tokens[at]?.from ?? 0;
  const to = tokens[at + length - 1]?.to ?? from;
  const form = forms.slice(at, at + length).join(' ');
  const entry = chosen(
    senses,
    { written: text.slice(from, to), form, tokens: length, amongSkills },
    order,
  );
  return entry ? { length, mention: { entry, from, to } } : { length: 1, mention: null };
}

/** 'Java developer' is a profession, and speaks of Java; 'English and Vietnamese' are two languages. */
const HOLDS_OTHERS: readonly Kind[] = ['title', 'language'];

function within(walk: Walk, at: number, length: number): Mention[] {
  const forms = walk.forms.slice(at, at + length);
  const tokens = walk.tokens.slice(at, at + length);
  const found: Mention[] = [];
  for (let from = 0; from < length;) {
    const end = from === 0 ? length - 1 : length;
    const step = stepAt({ ...walk, forms: forms.slice(0, end), tokens, seen: new Map() }, from);
    if (step.mention && SKILLS.includes(step.mention.entry.kind)) found.push(step.mention);
    from += step.length;
  }
  return found;
}

function walkThrough(walk: Walk): Mention[] {
  const found: Mention[] = [];
  for (let at = 0; at < walk.tokens.length;) {
    const { length, mention } = stepAt(walk, at);
    if (mention) {
      found.push(mention);
      if (HOLDS_OTHERS.includes(mention.entry.kind) && length > 1)
        found.push(...within(walk, at, length));
    }
    at += length;
  }
  return found;
}

/** `text` with its capitals and marks; protected words are blank in it. */
export function findMentions(text: string, { plain, prefer }: Reading = {}): Mention[] {
  const tokens = toTokens(plain ?? toPlainText(text));
  const forms = tokens.map(({ form }) => form);
  const order = prefer === 'titles' ? IN_TITLES : LIKELIEST;
  const seen = new Map<number, LexiconHit | null>();
  const first = walkThrough({ text, tokens, forms, order, seen, amongSkills: false });
  const hasSkill = first.some(({ entry }) => entry.kind === 'skill');
  return hasSkill ? walkThrough({ text, tokens, forms, order, seen, amongSkills: true }) : first;
}
