// Phrases that state when, how and at which level people want to work.
import type { JobType, Level } from '#jobs/rules/lists.ts';
import phrases from '#search/rules/words/conditions.json' with { type: 'json' };

type Means =
  | { kind: 'nationwide' }
  | { kind: 'remote' }
  | { kind: 'level'; level: Level }
  | { kind: 'type'; type: JobType }
  | { kind: 'posted'; days: number };

export interface ConditionWords {
  means: Means;
  /** Whether titles use the words too, so that they are also searched for, with little weight. */
  stay: boolean;
  /** Written with their marks. */
  phrases: readonly string[];
}

export const CONDITION_WORDS = phrases as readonly ConditionWords[]; // JSON widens the kinds to string
