// Phrases that state when, how and at which level people want to work, and words near which they mean something else.
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

/** After these words 'tại nhà' means the customer's home. */
export const AT_CUSTOMERS =
  /^(?:su|viec|soc|ta|duong|massage|spa|day|kem|tre|sua|nail|tiem|mau|khach)$/;
/** After these words 'director' names no director: an assistant to one, or an art director, who designs. */
export const AIDES = /^(?:ly|ky|ta|assistant|secretary|art|creative|pa)$/;
/** 'Cao cấp' is a level after these words; elsewhere it is a grade of goods. */
export const RAISED = /^(?:vien|su|gia|developer|tester|designer|dev|ly)$/;
/** Before these words 'lead' is no level: 'lead generation' finds customers. */
export const LED_THINGS = /^(?:generation|gen|time|magnet)$/;
/** Before these 'PT' is a personal trainer. */
export const TRAINS = /^(?:gym|fitness|yoga|boxing|center|trainer)$/;
