// What a person asked: the words that are looked for and the conditions recognized among them.
import type { Level, JobType } from '#jobs/rules/lists.ts';

/** One way in which a concept may stand in a posting. */
export interface Variant {
  /** Folded words; a posting has the variant when it has all of them, best next to each other. */
  words: readonly string[];
  /** Lower case NFC with marks in canonical spelling, where the variant's marks are known (`dương`); else null. */
  marked: string | null;
  /** The words as documents are indexed: neighbours that are one word there as one ('ke toan'), the others by themselves. */
  nameParts?: readonly string[];
  /** 1 as typed; lower for spellings, corrections, synonyms and the senses of an abbreviation. */
  weight: number;
  source: 'typed' | 'spelling' | 'beginning' | 'inside' | 'correction' | 'synonym' | 'sense';
}

/** What must be found as a whole: a dictionary name ('kế toán') or a single word. */
export interface Concept {
  /** A rank ('nhân viên', 'kỹ sư', 'giám đốc'): it goes with a profession and names none. */
  isRank?: boolean;
  /** Span in the typed text, UTF-16 concepts. */
  from: number;
  to: number;
  /** At least one; the first is what was typed (or its correction). */
  variants: readonly Variant[];
  /** Words of texts around what was typed, where nothing else is looked for: they match last. */
  around?: readonly string[];
  /** Importance among the concepts, 0–1: rare and naming words weigh more than common ones ('nhân viên'). */
  weight: number;
  /** The dictionary's kind when the concept is one of its names. */
  kind: 'title' | 'skill' | 'field' | 'language' | 'certificate' | 'soft' | null;
}

/** A condition recognized in the text. It orders results and excludes none, unless the person makes it strict. */
export type Condition = { from: number; to: number; written: string } & (
  | { kind: 'place'; code: string; former: string | null; district?: string | null }
  | { kind: 'nationwide' }
  | { kind: 'remote' }
  | { kind: 'pay'; min: number | null; max: number | null; currency: 'VND' | 'USD' | 'EUR' }
  | { kind: 'level'; level: Level }
  | { kind: 'type'; type: JobType }
  | { kind: 'posted'; days: number }
);

export interface ParsedQuery {
  concepts: readonly Concept[];
  conditions: readonly Condition[];
  /** The typed text with corrections written in, when a word had to be corrected; else null. */
  corrected: string | null;
  /** True when the person typed at least one Vietnamese mark: exact matches then come first. */
  hasMarks: boolean;
}

/** What the board's own words are: titles, skills and company names of open jobs. */
export interface Vocabulary {
  /** Jobs whose words were counted. */
  size: number;
  /** Open jobs whose title, skills or company hold the folded word; 0 when none does. */
  frequency(word: string): number;
  /** How often `second` directly follows `first` in titles. */
  pair(first: string, second: string): number;
  /** Whether documents are indexed under the two together, wherever they stand next to each other. */
  isName(first: string, second: string): boolean;
  /** Words that begin with `start`, most frequent first. */
  listByPrefix(start: string, limit: number): readonly string[];
  /** Words that hold `part` inside, most frequent first; `part` has at least three letters. */
  listContaining(part: string, limit: number): readonly string[];
  /** Words of whole texts that hold `piece` inside; `piece` has at least four letters. */
  listInTexts(piece: string, limit: number): readonly string[];
  /** Known words one typo away (insert, drop, change, swap of neighbours), most frequent first. */
  findTypos(word: string): readonly string[];
}
