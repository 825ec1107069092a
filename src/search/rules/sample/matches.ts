// Which documents of a sample match: keys and filters as the database takes them.
import type { Documents, Sample } from '#search/rules/sample.ts';
import { treeOf, type Tree } from '#search/rules/tree.ts';
import { addAll, bitsAt, bitsIn, countOf, keepBoth, keepFrom, trim } from './sets.ts';

/** What no word says; as in job_matches. */
export interface Bounds {
  since: Date | null;
  /** Dong a month. */
  pay_from: number | null;
  pay_to: number | null;
  or_undisclosed: boolean;
}

const spanOf = ({ size }: Sample) => Math.ceil(size / 32);

/** Sets that are only needed on the way, by depth; of the longest length that any sample has. */
const onTheWay: Documents[] = [];
const LONGEST = 2048;
const spare = (depth: number): Documents => (onTheWay[depth] ??= new Int32Array(LONGEST));

/** Where the postings of a word begin and end that is not common; null for one that is not kept. */
function listOf({ words, sets, starts }: Sample, word: string): readonly [number, number] | null {
  const number = words.get(word);
  if (number === undefined) return null;
  const nth = number - sets.length;
  return [starts[nth] ?? 0, starts[nth + 1] ?? 0];
}

const setOf = ({ words, sets }: Sample, word: string): Documents | undefined =>
  sets[words.get(word) ?? -1];

/** Share of the documents that hold a word; of one that is not kept, what it is at most. */
export function wordShare(sample: Sample, word: string): number {
  const set = setOf(sample, word);
  const [from, to] = listOf(sample, word) ?? [0, 0];
  const documents = set ? countOf(set) : Math.max(to - from, 2);
  return documents / Math.max(sample.size, 1);
}

function addWord(sample: Sample, word: string, into: Documents): void {
  const set = setOf(sample, word);
  if (set) return addAll(into, set, set.length);
  const [from, to] = listOf(sample, word) ?? [0, 0];
  const { postings } = sample;
  for (let at = from; at < to; at++) {
    const document = postings[at] ?? 0;
    into[document >>> 5] = bitsAt(into, document >>> 5) | (1 << (document & 31));
  }
}

function fillAny(sample: Sample, parts: readonly Tree[], into: Documents, depth: number): void {
  into.fill(0, 0, spanOf(sample));
  for (const part of parts) {
    if (part.kind === 'word') addWord(sample, part.word, into);
    else addAll(into, matching(sample, part, depth + 1), spanOf(sample));
  }
}

function fillAll(sample: Sample, parts: readonly Tree[], into: Documents, depth: number): void {
  const span = spanOf(sample);
  into.fill(-1, 0, span);
  for (const part of parts) {
    if (!keepBoth(into, matching(sample, part, depth + 1), span)) return;
  }
}

function fillBut(sample: Sample, part: Tree, into: Documents, depth: number): void {
  const without = matching(sample, part, depth + 1);
  for (let at = 0; at < spanOf(sample); at++) into[at] = ~bitsAt(without, at);
}

/** The documents that match, for a moment: the set is the sample's own or the next one's. Beyond the last document anything. */
function matching(sample: Sample, tree: Tree, depth: number): Documents {
  const known = tree.kind === 'word' && setOf(sample, tree.word);
  if (known) return known;
  const into = spare(depth);
  if (tree.kind === 'word') fillAny(sample, [tree], into, depth);
  else if (tree.kind === 'any') fillAny(sample, tree.parts, into, depth);
  else if (tree.kind === 'all') fillAll(sample, tree.parts, into, depth);
  else fillBut(sample, tree.part, into, depth);
  return into;
}

/** The first document that was posted after a moment. */
export function firstAfter({ created, size }: Sample, moment: number): number {
  let [from, to] = [0, size];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((created[middle] ?? 0) > moment) to = middle;
    else from = middle + 1;
  }
  return from;
}

/** As job_matches says it. NaN, which is nothing told, compares as false. */
function keepPaid({ monthly_min, monthly_max }: Sample, set: Documents, bounds: Bounds): void {
  const { pay_from, pay_to, or_undisclosed } = bounds;
  for (let at = 0; at < set.length; at++) {
    let kept = bitsAt(set, at);
    for (let bits = kept; bits !== 0; bits &= bits - 1) {
      const bit = bits & -bits;
      const document = at * 32 + 31 - Math.clz32(bit);
      const most = monthly_max[document] ?? Number.NaN;
      const pays = pay_from === null || most >= pay_from || (or_undisclosed && Number.isNaN(most));
      const asks = pay_to !== null && (monthly_min[document] ?? Number.NaN) > pay_to;
      if (!pays || asks) kept &= ~bit;
    }
    set[at] = kept;
  }
}

/** The documents that match all keys within the bounds; all documents where nothing is asked. */
export function matchesOf(sample: Sample, keys: readonly string[], bounds?: Bounds): Documents {
  const parts = keys.filter((key) => key !== '').map(treeOf);
  const [only] = parts;
  const tree: Tree = only && parts.length === 1 ? only : { kind: 'all', parts };
  const matches = matching(sample, tree, 0).slice(0, spanOf(sample));
  trim(matches, sample.size);
  if (bounds?.since) keepFrom(matches, firstAfter(sample, bounds.since.getTime()));
  const isPaid = bounds && (bounds.pay_from !== null || bounds.pay_to !== null);
  if (isPaid) keepPaid(sample, matches, bounds);
  return matches;
}

/** How many of the matches hold a word. */
export function countWith(sample: Sample, matches: Documents, word: string): number {
  let count = 0;
  const set = setOf(sample, word);
  if (set) {
    for (let at = 0; at < set.length; at++) count += bitsIn(bitsAt(set, at) & bitsAt(matches, at));
    return count;
  }
  const [from, to] = listOf(sample, word) ?? [0, 0];
  for (let at = from; at < to; at++) {
    const document = sample.postings[at] ?? 0;
    count += (bitsAt(matches, document >>> 5) >>> (document & 31)) & 1;
  }
  return count;
}

/** How many of the sample's documents match all keys within the bounds. */
export const hitsOf = (sample: Sample, keys: readonly string[], bounds?: Bounds): number =>
  countOf(matchesOf(sample, keys, bounds));
