// Finds names of the lexicon in a text: the longest at each position, in the sense that fits there.
import { findEntry, type Entry, type Kind } from '#lexicon/rules/entries.ts';
import { findLongestAt, type LexiconHit, type Sense } from '#lexicon/rules/lookup.ts';
import { agreesWithMarks } from '#lexicon/rules/marks.ts';
import { foldText } from '#vietnamese/rules/fold.ts';
import { readLicences } from './licences.ts';
import { toPlainText, toTokens, type TextToken } from './plain.ts';

export interface Mention {
  entry: Entry;
  from: number;
  to: number;
}

const foldedNames = new WeakMap<Sense, string>();

function getFoldedName(sense: Sense): string {
  const cached = foldedNames.get(sense) ?? foldText(sense.name);
  foldedNames.set(sense, cached);
  return cached;
}

const MARKED = /[^\p{ASCII}]/u;

interface Position {
  written: string;
  form: string;
  tokens: number;
  /** Whether the text names another skill: 'Word, Excel, Access'. */
  amongSkills: boolean;
  /** The tokens before the name and after it. */
  previous: string;
  next: string;
}

/** Diacritics must agree; one syllable without marks does not match one with marks ('gia' for 'giá'). */
function matchesSpelling(sense: Sense, { written, form, tokens }: Position): boolean {
  if (getFoldedName(sense) !== form) return true;
  if (tokens === 1 && MARKED.test(sense.name) && !MARKED.test(written)) return false;
  return agreesWithMarks(written, sense.name);
}

/** Kinds that count as a skill wherever they are named. */
export const SKILLS: readonly Kind[] = ['skill', 'certificate', 'language'];
/** Whether the dictionary's entry of this id is one of them. */
export const isNamedSkill = (id: string): boolean => {
  const entry = findEntry(id);
  return entry !== null && SKILLS.includes(entry.kind);
};

/** Kinds that count as a skill in sentences. */
export const SENTENCE_SKILLS: readonly Kind[] = [...SKILLS, 'soft', 'field'];

const CAPITAL = /\p{Lu}/u;

interface Ambiguity {
  /** Whether the words before and after say that the name is meant, whatever its capitals. */
  isNamed: (previous: string, next: string) => boolean;
  /** Whether they say that it is not. */
  isOther: (previous: string, next: string) => boolean;
}

/**
 * Names that are also a syllable or an English word, such as in 'mang thai', 'em tên Lan', 'Thái Lan' or 'his team'. They need
 * their own capitals.
 */
const AMBIGUOUS: ReadonlyMap<string, Ambiguity> = new Map([
  [
    'LAN',
    {
      isNamed: (previous, next) =>
        /^(?:mang|wan|cap|thong)$/.test(previous) || /^(?:wan|wifi)$/.test(next),
      isOther: (previous) => /^(?:thai|ha|phan|bong|hoa)$/.test(previous),
    },
  ],
  ['HIS', { isNamed: (previous) => /^(?:mem|thong)$/.test(previous), isOther: () => false }],
  [
    'Thai',
    {
      isNamed: (previous, next) =>
        /^(?:speak|speaking|fluent|native|english)$/.test(previous) ||
        /^(?:speak|speaking|speakers?|language|translator|interpreter)$/.test(next),
      isOther: (previous, next) =>
        /^(?:mang|bau|co|nguoi)$/.test(previous) ||
        /^(?:lan|san|nguyen|binh|son|hoa|thuy|ha)$/.test(next),
    },
  ],
]);

function hasOwnCapitals({ name }: Sense, { written, previous, next }: Position): boolean {
  const ambiguity = AMBIGUOUS.get(name);
  if (!ambiguity) return true;
  if (ambiguity.isOther(previous, next)) return false;
  return written === name || ambiguity.isNamed(previous, next);
}

/** Short forms are often other words: they need the lexicon's exact spelling, capitals included, and other skills. */
function isIntended(sense: Sense, position: Position): boolean {
  const { written, name, entry } = sense;
  if (written === 'name') return hasOwnCapitals(sense, position);
  if (!SKILLS.includes(entry.kind) || position.written !== name || !CAPITAL.test(name))
    return false;
  return position.amongSkills || name.length > 2;
}

/** Sentences name industries more often than traits and professions; skills typed alone do not (skill-named.ts). */
const LIKELIEST: readonly Kind[] = [
  'skill',
  'certificate',
  'language',
  'field',
  'soft',
  'title',
  'terms',
];
const IN_TITLES: readonly Kind[] = ['title', ...LIKELIEST];

function chooseEntry(
  senses: readonly Sense[],
  position: Position,
  order: readonly Kind[],
): Entry | null {
  const fit = senses.filter(
    (sense) => matchesSpelling(sense, position) && isIntended(sense, position),
  );
  for (const kind of order) {
    const sense = fit.find(({ entry }) => entry.kind === kind);
    if (sense) return sense.entry;
  }
  return null;
}

interface MentionOptions {
  /** toPlainText(text), if the caller has it already. */
  plain?: string;
  /** Preferred kind when a name has several senses. */
  prefer?: 'titles';
}

interface Scan {
  text: string;
  tokens: readonly TextToken[];
  forms: readonly string[];
  order: readonly Kind[];
  amongSkills: boolean;
  /** Lexicon lookups by token, shared by both scans. */
  lookups: Map<number, LexiconHit | null>;
}

function lookUpLongest({ forms, lookups }: Scan, at: number): LexiconHit | null {
  const cached = lookups.get(at);
  if (cached !== undefined) return cached;
  const found = forms[at] === '' ? null : findLongestAt(forms, at);
  lookups.set(at, found);
  return found;
}

interface Step {
  /** Tokens to advance. */
  length: number;
  mention: Mention | null;
}

function scanToken(state: Scan, at: number): Step {
  const { text, tokens, forms, order, amongSkills } = state;
  const name = lookUpLongest(state, at);
  if (!name) return { length: 1, mention: null };
  const { length, senses } = name;
  const from = tokens[at]?.from ?? 0;
  const to = tokens[at + length - 1]?.to ?? from;
  const form = forms.slice(at, at + length).join(' ');
  const [previous = '', next = ''] = [forms[at - 1], forms[at + length]];
  const written = text.slice(from, to);
  const entry = chooseEntry(
    senses,
    { written, form, tokens: length, amongSkills, previous, next },
    order,
  );
  return entry ? { length, mention: { entry, from, to } } : { length: 1, mention: null };
}

/** Kinds whose names may contain skills: 'Java developer' is a profession and names Java. */
const MAY_CONTAIN_SKILLS: readonly Kind[] = ['title', 'language'];

function findSkillsWithin(state: Scan, at: number, length: number): Mention[] {
  const forms = state.forms.slice(at, at + length);
  const tokens = state.tokens.slice(at, at + length);
  const found: Mention[] = [];
  for (let from = 0; from < length;) {
    const end = from === 0 ? length - 1 : length;
    const step = scanToken(
      { ...state, forms: forms.slice(0, end), tokens, lookups: new Map() },
      from,
    );
    if (step.mention && SKILLS.includes(step.mention.entry.kind)) found.push(step.mention);
    from += step.length;
  }
  return found;
}

function scan(state: Scan): Mention[] {
  const found: Mention[] = [];
  for (let at = 0; at < state.tokens.length;) {
    const { length, mention } = scanToken(state, at);
    if (mention) {
      found.push(mention);
      if (MAY_CONTAIN_SKILLS.includes(mention.entry.kind) && length > 1)
        found.push(...findSkillsWithin(state, at, length));
    }
    at += length;
  }
  return found;
}

/** Finds mentions in `text`, which has its original capitals and marks and blanks for protected traits. */
export function findMentions(text: string, { plain, prefer }: MentionOptions = {}): Mention[] {
  const plainText = plain ?? toPlainText(text);
  const tokens = toTokens(plainText);
  const forms = tokens.map(({ form }) => form);
  const order = prefer === 'titles' ? IN_TITLES : LIKELIEST;
  const lookups = new Map<number, LexiconHit | null>();
  const first = scan({ text, tokens, forms, order, lookups, amongSkills: false });
  const hasSkill = first.some(({ entry }) => entry.kind === 'skill');
  return readLicences(
    plainText,
    hasSkill ? scan({ text, tokens, forms, order, lookups, amongSkills: true }) : first,
  );
}
