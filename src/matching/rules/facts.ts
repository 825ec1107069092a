// What matching knows of a job and of a seeker: the facts read from their texts, each with where it stands.
import type { Level, WorkMode } from '#jobs/rules/lists.ts';

/** Where something is written: UTF-16 units of the piece's text in NFC, `to` excluded. */
export interface Span {
  /** 'title', 'skills.0', 'requirements.3', 'description', 'other_title', 'bio' … */
  piece: string;
  from: number;
  to: number;
}

/** `must` where the posting says so in as many words; `asked` where it lists it among its requirements. */
export type Need = 'must' | 'asked' | 'nice';

/** How plainly a posting names a skill. */
export type Source = 'title' | 'tag' | 'requirement' | 'duty';

export interface RequiredSkill {
  /** Canonical id of the lexicon. */
  id: string;
  need: Need;
  source: Source;
  /** Skills of one number are alternatives: 'Java or Kotlin'. */
  group: number | null;
  at: Span[];
}

export interface ProfileSkill {
  id: string;
  at: Span[];
}

export interface NamedConcept {
  id: string;
  at: Span[];
}

export interface PlaceFact {
  code: string;
  former: string | null;
}

export interface Years {
  least: number;
  most: number | null;
  at: Span[];
}

/** Dong a month. */
export interface Money {
  min: number | null;
  max: number | null;
  at: Span[];
}

export interface JobFacts {
  skills: RequiredSkill[];
  /** Professions that the title names; those of the text where the title names none. */
  titles: NamedConcept[];
  /** Folded words of the title that say what the work is. */
  title_words: string[];
  /** Lowest and highest level that the posting takes, and whether it says so itself. */
  levels: { least: Level; most: Level; stated: boolean };
  years: Years | null;
  places: PlaceFact[];
  work_mode: WorkMode;
  pay: Money | null;
}

export interface ProfileFacts {
  skills: ProfileSkill[];
  titles: NamedConcept[];
  title_words: string[];
  level: Level;
  years: Years | null;
  places: PlaceFact[];
  /** Remote is one of the places that the seeker names. */
  remote: boolean;
  pay: Money | null;
}
