// The judged sets of queries and questions, with their types.
import gradesFile from './grades.json' with { type: 'json' };
import queriesFile from './queries.json' with { type: 'json' };
import questionsFile from './questions.json' with { type: 'json' };
import type { RelevanceRule } from './relevance-rule.ts';

export type Half = 'tuned' | 'held';

interface Query {
  id: string;
  query: string;
  kind: string;
  half: Half;
  /** Key in `rights` of the rule for right jobs. */
  right: string;
}

interface Question {
  id: string;
  /** With accents; the form without them is derived by folding. */
  question: string;
  half: Half;
}

/** Posting id to grade, 0 to 3. */
export type Grades = Record<string, number>;

export const queries = queriesFile.queries as Query[]; // JSON widens the halves to string
export const acceptance: Omit<Query, 'kind' | 'half'>[] = queriesFile.acceptance;
export const relevanceRules = queriesFile.rights as Record<string, RelevanceRule>; // JSON lists every rule's own shape
export const questions = questionsFile as Question[]; // JSON widens the halves to string, as above
export const grades = gradesFile as Record<string, Grades>; // JSON lists every id
