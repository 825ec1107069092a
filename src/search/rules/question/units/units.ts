// The units of a question: what is looked for, each with its wordings and its weight.
import type { Unit, Vocabulary } from '#search/rules/question.ts';
import type { Role } from '#search/rules/question/conditions/scan.ts';
import { segmentsIn } from './segments.ts';
import type { Segment } from './segments.ts';
import type { Token } from '#search/rules/question/tokens.ts';
import { joined } from './joined.ts';
import { amongUnits, weightOf } from './weights.ts';
import { wordingsOf } from './wordings.ts';
import type { Asking } from './wordings.ts';

const WORDINGS_IN_ALL = 60;
const WORDINGS_EACH = 10;

const isSought = (role: Role | undefined) => role === 'sought' || role === 'lightly';

function segmentsOf(
  tokens: readonly Token[],
  roles: readonly Role[],
  vocabulary: Vocabulary,
): Segment[] {
  const words = tokens.map(({ word }) => word);
  const segments: Segment[] = [];
  for (let at = 0; at < tokens.length;) {
    if (!isSought(roles[at])) {
      at += 1;
      continue;
    }
    let end = at;
    while (end < tokens.length && isSought(roles[end])) end += 1;
    segments.push(...segmentsIn({ tokens, words, vocabulary, run: end }, at, end));
    at = end;
  }
  return segments;
}

/** Whether it says which job is meant; a rank says that of others. */
const namesAJob = (entry: Segment['meanings'][number]['entry'] | undefined) =>
  entry !== undefined && entry.family !== 'rank' && /^(?:title|field|skill)$/.test(entry.kind);

/** The same words twice are one unit; a single letter at the very end is only begun. */
function worthAsking(
  segments: readonly Segment[],
  tokens: readonly Token[],
  unfinished: Token | null,
): Segment[] {
  const seen = new Set<string>();
  const distinct = segments.filter(({ at, end }) => {
    const key = tokens
      .slice(at, end)
      .map(({ word }) => word)
      .join(' ');
    return seen.has(key) ? false : seen.add(key);
  });
  const named = distinct.filter(({ at, meanings }) => {
    const isBegun = tokens[at] === unfinished && tokens[at]?.word.length === 1;
    return !isBegun || meanings.length > 0;
  });
  return named.length > 0 ? named : distinct;
}

function unitOf(
  segment: Segment,
  tokens: readonly Token[],
  role: Role | undefined,
  asking: Asking,
  most: number,
): Unit {
  const { at, end, meanings } = segment;
  const { vocabulary } = asking;
  const wordings = wordingsOf(segment, tokens, asking, most).map((it) => joined(it, vocabulary));
  const entry = meanings[0]?.entry;
  const kind = !entry || entry.kind === 'terms' ? null : entry.kind;
  const weighed = {
    words: wordings[0]?.words ?? [],
    kind,
    isRank: entry?.family === 'rank',
    lightly: role === 'lightly',
  };
  const [from, to] = [tokens[at]?.from ?? 0, tokens[end - 1]?.to ?? 0];
  const weight = weightOf(weighed, vocabulary);
  return { from, to, wordings, weight, kind, ...(weighed.isRank ? { is_rank: true } : {}) };
}

export function unitsOf(tokens: readonly Token[], roles: readonly Role[], asking: Asking): Unit[] {
  const segments = worthAsking(
    segmentsOf(tokens, roles, asking.vocabulary),
    tokens,
    asking.unfinished,
  );
  const most = Math.min(WORDINGS_EACH, Math.floor(WORDINGS_IN_ALL / Math.max(1, segments.length)));
  // What says how somebody wants to work is light beside a job, and by itself all that is looked for.
  const isNamed = segments.some(
    ({ at, meanings }) => roles[at] === 'sought' && namesAJob(meanings[0]?.entry),
  );
  const roleOf = ({ at }: Segment) => (isNamed ? roles[at] : 'sought');
  return amongUnits(
    segments.map((it) => unitOf(it, tokens, roleOf(it), asking, Math.max(2, most))),
  );
}
