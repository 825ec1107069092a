// Facts of a job and of a seeker that matching compares, with their positions in the texts.
import type { JobType, Level, WorkMode } from '#jobs/rules/lists.ts';
import type { TextVector } from '#lexicon/rules/word-vectors.ts';
import type { PreferenceNeed } from '#seekers/rules/preferences.ts';
import type { Language } from '#context.ts';

/** Position of a fact: UTF-16 units of the piece's text in NFC, `to` excluded. */
export interface Span {
  /** 'title', 'skills.0', 'requirements.3', 'description', 'other_title', 'bio', 'entries.0' … */
  piece: string;
  from: number;
  to: number;
}

/** `must` when the posting says so explicitly; `asked` when it lists the skill as a requirement. */
export type Need = 'must' | 'asked' | 'nice';

/** Where a posting names a skill, the strongest source first. */
export type Source = 'title' | 'tag' | 'requirement' | 'duty';

/** A level of a language, by a test or by the letter of the Common European Framework. */
export interface LanguageLevel {
  /** Id of the test's certificate in the lexicon, or 'cefr'. */
  test: string;
  /** As people write it: 'N2', '6.5', '650', 'B2'; empty for a level that was chosen from a list. */
  label: string;
  /** On the framework's scale, 1 for A1 to 6 for C2, with fractions. */
  level: number;
}

export interface RequiredSkill {
  /** Id in the lexicon. */
  id: string;
  need: Need;
  source: Source;
  /** Skills with the same number are alternatives: 'Java or Kotlin'. */
  group: number | null;
  /** The lowest level of the language that the posting names, if any. */
  level?: LanguageLevel;
  at: Span[];
}

export interface ProfileSkill {
  id: string;
  /** The highest level of the language that the profile names, if any. */
  level?: LanguageLevel;
  at: Span[];
}

export interface NamedConcept {
  id: string;
  at: Span[];
  /** Looked for and not said to be known: 'muốn làm kế toán'. */
  isDesired?: true;
  /** Told by a tag alone, which may only be a category of job boards. */
  isOfTag?: true;
}

export interface PlaceFact {
  code: string;
  former: string | null;
  /** Slugs of districts and towns, where some are named. */
  districts?: readonly string[];
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
  /** Industries that the title names: 'kế toán ngành xây dựng'. */
  title_fields: NamedConcept[];
  /** Lowest and highest level of the posting, and whether it states them. */
  levels: { least: Level; most: Level; stated: boolean };
  years: Years | null;
  places: PlaceFact[];
  /** The posting counts further places that it does not name: 'Hà Nội & 5 nơi khác'. */
  has_more_places?: true;
  type: JobType;
  /** Types that the title names: 'Fulltime/Parttime'. */
  title_types: JobType[];
  work_mode: WorkMode;
  pay: Money | null;
  /** Vector of the words of the whole text; null when no word is known. */
  text_vector: TextVector | null;
  /** Of most of the text; Vietnamese without marks counts as English. */
  text_language: Language;
}

/** Job types or work modes that a seeker prefers. */
export interface Preference<T> {
  values: T[];
  need: PreferenceNeed;
  at: Span[];
}

export interface PreferenceFacts {
  types: Preference<JobType> | null;
  modes: Preference<WorkMode> | null;
  /** How much the places of the profile matter. */
  place: PreferenceNeed;
  /** How much the pay matters; null unless the seeker stated it as a preference. */
  pay: PreferenceNeed | null;
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
  /** The least that the seeker expects. */
  pay: Money | null;
  /** Null without any preference. */
  preferences: PreferenceFacts | null;
  /** Vector of the words of the whole text; null when no word is known. */
  text_vector: TextVector | null;
  /** Of most of the text; Vietnamese without marks counts as English. */
  text_language: Language;
}
