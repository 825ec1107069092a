// What may be meant while somebody is still typing: names that begin so, or have a word that does.
import { ENTRIES } from './entries.ts';
import type { Entry, Kind } from './entries.ts';
import { listSpellings } from './spellings.ts';

interface Start {
  /** The folded name from one of its words on. */
  rest: string;
  entry: Entry;
  /** 0 for a whole name, 1 from a later word on. */
  inside: 0 | 1;
  isShort: boolean;
  /** Position among the entry's names: shown names come first. */
  rank: number;
}

/** By their first letter: a scan of one letter's starts takes a tenth of a millisecond, sorting them all fifty. */
let starts: ReadonlyMap<string, readonly Start[]> | null = null;

function startsOf(entry: Entry): Start[] {
  const found: Start[] = [];
  for (const [rank, { form, marked, short }] of listSpellings(entry).entries()) {
    // A name that is ambiguous is still a name.
    const isShort = short && entry.vi[0] !== marked;
    found.push({ rest: form, entry, inside: 0, isShort, rank });
    if (isShort) continue;
    for (let at = form.indexOf(' '); at >= 0; at = form.indexOf(' ', at + 1)) {
      found.push({ rest: form.slice(at + 1), entry, inside: 1, isShort, rank });
    }
  }
  return found;
}

function gather(): ReadonlyMap<string, readonly Start[]> {
  const byLetter = new Map<string, Start[]>();
  for (const start of ENTRIES.flatMap(startsOf)) {
    const letter = start.rest.charAt(0);
    const known = byLetter.get(letter);
    if (known) known.push(start);
    else byLetter.set(letter, [start]);
  }
  return byLetter;
}

/** Smaller is better: the whole of a name, its beginning, a later word; then the shorter and the shown. */
function worth({ rest, inside, isShort, rank }: Start, folded: string): number {
  const isWhole = rest === folded && inside === 0;
  const tier = isWhole ? 0 : 1 + inside + (isShort ? 2 : 0);
  return tier * 10_000 + rest.length * 10 + Math.min(rank, 9);
}

/**
 * Entries with a name that begins with `folded` (fold() of what is typed so far), or with a word from which on
 * it does; best first, each once. A short form counts when it is typed in full.
 */
export function listByPrefix(
  folded: string,
  { limit, kinds }: { limit: number; kinds?: readonly Kind[] },
): Entry[] {
  starts ??= gather();
  const best = new Map<Entry, number>();
  for (const start of starts.get(folded.charAt(0)) ?? []) {
    if (!start.rest.startsWith(folded)) continue;
    if (start.isShort && start.rest !== folded) continue;
    if (kinds && !kinds.includes(start.entry.kind)) continue;
    const value = worth(start, folded);
    if (value < (best.get(start.entry) ?? Infinity)) best.set(start.entry, value);
  }
  return [...best]
    .toSorted(([, one], [, other]) => one - other)
    .slice(0, limit)
    .map(([entry]) => entry);
}
