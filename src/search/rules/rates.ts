// About which share of the board a query will match: where to begin reading, never what is found.
import type { Unit, Vocabulary } from './question.ts';

/** A word that is not among the commonest is in fewer documents than this share. */
const RARE = 0.002;

export interface Rates {
  /** Share of the documents that hold one of the commonest words or control words. */
  shares: ReadonlyMap<string, number>;
  vocabulary: Vocabulary;
}

/** Control words in a query text: 'loc=01', 'cat=Sales'. */
const CONTROL = /'((?:loc|cat|typ|lvl|rem|pay|urg|com|fmr)=[^']*)'/g;

/**
 * Share that the filters and wishes of a query leave, taken as independent of each other, which is near enough for a
 * beginning; and the share of the rarest alone.
 */
export function controlRates(query: string, { shares }: Rates): [all: number, rarest: number] {
  let all = 1;
  let rarest = 1;
  for (const group of query.split(' & ')) {
    const words = [...group.matchAll(CONTROL)].map(([, word = '']) => word);
    if (words.length === 0 || shares.size === 0) continue;
    const rate = words.reduce((sum, word) => sum + (shares.get(word) ?? RARE), 0);
    all *= Math.min(1, rate);
    rarest = Math.min(rarest, rate);
  }
  return [all, rarest];
}

/**
 * Share of titles that may hold all units: by the rarest. Products of words say nothing here, because the words of a
 * Vietnamese name come together: pairs as counted on the board do.
 */
export function titleRate(units: readonly Unit[], { vocabulary }: Rates): number {
  const size = Math.max(vocabulary.size, 1);
  const each = units.map(({ wordings }) =>
    wordings.reduce((sum, { words }) => {
      const pairs = words.slice(1).map((word, at) => vocabulary.pair(words[at] ?? '', word));
      return sum + Math.min(...words.map((word) => vocabulary.frequency(word)), ...pairs) / size;
    }, 0),
  );
  return Math.min(1, ...each);
}

/** Share of documents that hold all units at most: by the rarest word of each. */
export function textRate(units: readonly Unit[], { shares }: Rates): number {
  if (shares.size === 0) return 1;
  const each = units.map(({ wordings }) =>
    wordings.reduce(
      (sum, { words }) => sum + Math.min(...words.map((it) => shares.get(it) ?? RARE)),
      0,
    ),
  );
  return Math.min(1, ...each);
}
