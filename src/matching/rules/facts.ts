// Facts of a job and of a seeker that matching compares, with their positions in the texts.
import type { Level, WorkMode } from '#jobs/rules/lists.ts';

/** Position of a fact: UTF-16 units of the piece's text in NFC, `to` excluded. */
export interface Span {
  /** 'title', 'skills.0', 'requirements.3', 'description', 'other_title', 'bio' … */
  piece: string;
  from: number;
  to: number;
}

/** `must` when the posting says so explicitly; `asked` when it lists the skill as a requirement. */
export type Need = 'must' | 'asked' | 'nice';

/** Where a posting names a skill, the strongest source first. */
export type Source = 'title' | 'tag' | 'requirement' | 'duty';

export interface RequiredSkill {
  /** Id in the lexicon. */
  id: string;
  need: Need;
  source: Source;
  /** Skills with the same number are alternatives: 'Java or Kotlin'. */
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
  /** Professions that the title names. */
  titles: NamedConcept[];
  /** Folded words of the title that describe the work. */
  title_words: string[];
  /** Lowest and highest level of the posting, and whether it states them. */
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
  /** The seeker names remote work as one of the places. */
  remote: boolean;
  pay: Money | null;
}
