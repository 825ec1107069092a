// Whether a title names a condition, by the phrases that people search for.
import type { Condition } from '#search/rules/parsed-query.ts';
import { foldText } from '#vietnamese/rules/fold.ts';
import { CONDITION_WORDS } from './condition-words.ts';

const toKey = (means: Pick<Condition, 'kind'> & { level?: string; type?: string }) =>
  [means.kind, means.level ?? means.type].filter(Boolean).join(' ');

function groupPhrases(): ReadonlyMap<string, readonly string[]> {
  const phrases = new Map<string, string[]>();
  for (const { means, phrases: listed } of CONDITION_WORDS) {
    const each = listed.map((phrase) => ` ${foldText(phrase)} `);
    phrases.set(toKey(means), [...(phrases.get(toKey(means)) ?? []), ...each]);
  }
  // Online sales are not remote work, except for people who search for work online.
  phrases.set('online', [...(phrases.get('remote') ?? []), ' online ', ' truc tuyen ']);
  return phrases;
}

const PHRASES = groupPhrases();

const isOnline = ({ kind, written }: Condition) =>
  kind === 'remote' && /\bonline\b|truc tuyen/.test(written);

/**
 * Whether a title names the condition. The title is folded with a space at each end; `condition.written` is folded too.
 */
export function isNamedInTitle(title: string, condition: Condition): boolean {
  const phrases = PHRASES.get(isOnline(condition) ? 'online' : toKey(condition)) ?? [];
  return phrases.some((phrase) => title.includes(phrase));
}
