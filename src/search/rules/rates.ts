// About which share of the board a query will match: where to begin reading, never what is found.
import type { Vocabulary } from './question.ts';
import type { Sample } from './sample.ts';
import { wordShare } from './sample/matches.ts';
import { treeOf, type Tree } from './tree.ts';

/** A word that is not among the commonest is in fewer documents than this share. */
const RARE = 0.002;
/** Control words ('loc=01') hold a sign that no word has; t= and h= stand for words of titles and skills. */
const IN_HEAD = /^[th]=/;

export interface Rates {
  /** Share of the documents that hold one of the commonest words or control words. */
  shares: ReadonlyMap<string, number>;
  vocabulary: Vocabulary;
  sample?: Sample | null | undefined;
}

/** In titles and skills, as a part of the jobs whose words were counted. */
function headRate(word: string, vocabulary: Vocabulary): number {
  const [first = '', second] = word.slice(2).split(' ');
  const jobs = second === undefined ? vocabulary.frequency(first) : vocabulary.pair(first, second);
  return jobs / Math.max(vocabulary.size, 1);
}

function wordRate(word: string, { shares, vocabulary, sample }: Rates): number {
  const share = shares.get(word);
  if (share !== undefined) return share;
  if (sample) return wordShare(sample, word);
  // Nothing was counted yet: any word may be everywhere.
  const most = shares.size === 0 ? 1 : RARE;
  return IN_HEAD.test(word) ? Math.min(most, headRate(word, vocabulary)) : most;
}

export interface KeyRate {
  /** Share of the documents that the key may match. */
  rate: number;
  /** Share of the documents that the index goes through to find them. */
  through: number;
}

/** The words of a Vietnamese name come together, so the rarest of them says it; pairs as counted on titles say it better. */
function nameRate(words: readonly string[], rates: Rates): KeyRate {
  const { vocabulary } = rates;
  const through = Math.min(...words.map((word) => wordRate(word, rates)));
  const bare = words.map((word) => word.replace(IN_HEAD, ''));
  const pairs = IN_HEAD.test(words[0] ?? '')
    ? bare.slice(1).map((word, at) => vocabulary.pair(bare[at] ?? '', word))
    : [];
  const size = Math.max(vocabulary.size, 1);
  return { rate: Math.min(through, ...pairs.map((times) => times / size)), through };
}

/** Alternatives add up. */
function added(each: readonly KeyRate[]): KeyRate {
  const sum = (of: keyof KeyRate) => each.reduce((all, it) => all + it[of], 0);
  return { rate: Math.min(1, sum('rate')), through: Math.min(1, sum('through')) };
}

function rateOf(tree: Tree, rates: Rates): KeyRate {
  if (tree.kind === 'word') return nameRate([tree.word], rates);
  // What is left out takes nothing away and is not gone through.
  if (tree.kind === 'not') return { rate: 1, through: 1 };
  const { kind, parts } = tree;
  const words = parts.flatMap((part) => (part.kind === 'word' ? [part.word] : []));
  if (kind === 'all' && words.length === parts.length) return nameRate(words, rates);
  const each = parts.map((part) => rateOf(part, rates));
  if (kind === 'any') return added(each);
  const through = Math.min(...each.map((it) => it.through));
  return { rate: together(each.map(({ rate }) => rate)), through };
}

export const keyRate = (key: string, rates: Rates): KeyRate => rateOf(treeOf(key), rates);

/** Things said of a job are taken as independent of each other, which on the whole they are. */
export const together = (rates: readonly number[]): number =>
  rates.reduce((share, rate) => share * rate, 1);
