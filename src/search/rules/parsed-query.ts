// The parsed query: the concepts to search for and the conditions recognized in the text.
import type { Level, JobType } from '#jobs/rules/lists.ts';

/** One form in which a concept may occur in a posting. */
export interface Variant {
  /** Folded words; a posting matches the variant if it has all of them, ideally next to each other. */
  words: readonly string[];
  /** Lower case NFC with marks in canonical spelling, where the variant's marks are known (`dương`); else null. */
  marked: string | null;
  /** The words as lexemes of the index: neighbours that are indexed as one ('ke toan') joined, the others separate. */
  nameParts?: readonly string[];
  /** Matches titles alone, whose marks tell it from other words. */
  isForTitles?: true;
  /** 1 as typed; lower for spellings, corrections, synonyms and the senses of an abbreviation. */
  weight: number;
  source: 'typed' | 'spelling' | 'beginning' | 'inside' | 'correction' | 'synonym' | 'sense';
}

/** What must match as a whole: a dictionary name ('kế toán') or a single word. */
export interface Concept {
  /** A rank ('nhân viên', 'kỹ sư', 'giám đốc'): it qualifies a profession but names none. */
  isRank?: boolean;
  /** Terms of employment ('bao cơm', 'ca tối'), which stand in the text alone: their synonyms match there too. */
  isTerm?: boolean;
  /** Span in the typed text, in UTF-16 code units. */
  from: number;
  to: number;
  /** At least one; the first is what was typed (or its correction). */
  variants: readonly Variant[];
  /** The variants of each name where 'hoặc' or 'or' joins several; `variants` has all of them. */
  alternatives?: readonly (readonly Variant[])[];
  /** Text words that contain the typed word, set only if it is the only concept: they match last. */
  around?: readonly string[];
  /**
   * Names of related professions, and of what an English name begins with ('tour' of 'tour guide'); set only if all
   * others are ranks or generic words. Titles with them match late.
   */
  related?: readonly Variant[];
  /** Importance among the concepts, 0–1: rare and naming words weigh more than common ones ('nhân viên'). */
  weight: number;
  /** The dictionary's kind when the concept is one of its names. */
  kind: 'title' | 'skill' | 'field' | 'object' | 'language' | 'certificate' | 'soft' | null;
}

/** A place; of a region each of its provinces is one, with the same span and the region's slug. */
export interface PlaceCondition {
  kind: 'place';
  code: string;
  former: string | null;
  district?: string | null;
  region?: string;
}

/**
 * A condition recognized in the text. It affects the order and excludes nothing, unless the person makes it strict.
 * `written` is folded; pay is an amount a month in its own currency.
 */
export type Condition = { from: number; to: number; written: string } & (
  | PlaceCondition
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
  /** Work that the person does not want ('không bán hàng'): titles of it come last. Set where there is any. */
  unwanted?: readonly Concept[];
  /** The text only says that any job is wanted: there are neither concepts nor conditions then. */
  isForAnyJob?: true;
  /** The typed text with corrections written in, when a word had to be corrected; else null. */
  corrected: string | null;
  /** True when the person typed at least one Vietnamese mark: exact matches then come first. */
  hasMarks: boolean;
}
