// State of the left-to-right scan over the words of a query, and one step of it.
import type { Condition } from '#search/rules/parsed-query.ts';
import type { Vocabulary } from '#search/rules/vocabulary/vocabulary.ts';
import { foldText } from '#vietnamese/rules/fold.ts';
import type { QueryToken } from '#search/rules/tokens.ts';

/**
 * `searched` and `light` words are searched for, `light` ones with little weight; `condition` words became a soft
 * filter, `unwanted` ones name what a job must not be, `noise` is ignored.
 */
export type WordRole = 'searched' | 'light' | 'condition' | 'unwanted' | 'noise';

export interface Scan {
  search: string;
  tokens: readonly QueryToken[];
  vocabulary: Vocabulary;
  roles: WordRole[];
  conditions: Condition[];
}

/** What was recognized at a word: how many words it covers and what to do with them. */
export interface Step {
  length: number;
  /** Null for a dictionary name, and for a plain word. */
  apply: (() => void) | null;
}

export function toSpan({ search, tokens }: Scan, at: number, length: number, lead = 0) {
  const from = tokens[at]?.from ?? 0;
  const to = tokens[at + length - 1]?.to ?? from;
  return { from, to, written: foldText(search.slice(tokens[at + lead]?.from ?? from, to)) };
}

export const assignRole = ({ roles }: Scan, role: WordRole, at: number, length: number) => {
  roles.fill(role, at, at + length);
};

export const createNoiseStep = (scan: Scan, at: number, length: number): Step => ({
  length,
  apply: () => assignRole(scan, 'noise', at, length),
});
