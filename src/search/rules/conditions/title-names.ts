// How titles name a condition: by the words in which people search for it.
import type { Condition } from '#search/rules/understanding/parsed-query.ts';
import { foldText } from '#vietnamese/rules/fold.ts';
import { CONDITION_WORDS } from './condition-words.ts';

const toKey = (means: Pick<Condition, 'kind'> & { level?: string; type?: string }) =>
  [means.kind, means.level ?? means.type].filter(Boolean).join(' ');

const compile = (phrases: readonly string[]) =>
  new RegExp(` (?:${phrases.map(foldText).join('|')}) `);

function compilePatterns(): ReadonlyMap<string, RegExp> {
  const phrases = new Map<string, string[]>();
  for (const { means, phrases: listed } of CONDITION_WORDS) {
    const key = toKey(means);
    phrases.set(key, [...(phrases.get(key) ?? []), ...listed.split(', ')]);
  }
  // Online sales are no remote work, except to those who search for work online.
  phrases.set('online', [...(phrases.get('remote') ?? []), 'online', 'trực tuyến']);
  return new Map([...phrases].map(([key, listed]) => [key, compile(listed)]));
}

const PATTERNS = compilePatterns();

const isOnline = ({ kind, written }: Condition) =>
  kind === 'remote' && /\bonline\b|truc tuyen/.test(written);

/** Meets folded titles with a space at each end; the condition is folded too. */
export const getTitlePattern = (condition: Condition): RegExp | undefined =>
  PATTERNS.get(isOnline(condition) ? 'online' : toKey(condition));
