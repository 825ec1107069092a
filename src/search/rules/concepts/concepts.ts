// Builds the concepts of a query: what to search for, each with its variants and its weight.
import { isRank } from '#lexicon/rules/entries.ts';
import { uniqueBy } from '#platform/unique-by.ts';
import type { Concept } from '#search/rules/parsed-query.ts';
import type { Vocabulary } from '#search/rules/vocabulary/vocabulary.ts';
import type { WordRole } from '#search/rules/conditions/scan.ts';
import { joinAlternatives } from './alternatives.ts';
import { listRelatedNames } from './related.ts';
import { splitRange, type QuerySegment } from './segments.ts';
import type { QueryToken } from '#search/rules/tokens.ts';
import { getWeight, isGeneric, isOrdinary, normalizeWeights } from './concept-weights.ts';
import { buildVariants, type ConceptContext } from './variants.ts';

const MAX_VARIANTS = 60;
const MAX_VARIANTS_EACH = 10;
/** Maximum number of text words around an infix; above what any five-letter infix has on a large board. */
const MAX_AROUND = 600;

const isSearched = (role: WordRole | undefined) => role === 'searched' || role === 'light';

function splitSegments(
  tokens: readonly QueryToken[],
  roles: readonly WordRole[],
  vocabulary: Vocabulary,
): QuerySegment[] {
  const words = tokens.map(({ word }) => word);
  const segments: QuerySegment[] = [];
  for (let at = 0; at < tokens.length;) {
    if (!isSearched(roles[at])) {
      at += 1;
      continue;
    }
    let end = at;
    while (end < tokens.length && isSearched(roles[end])) end += 1;
    segments.push(...splitRange({ tokens, words, vocabulary, runEnd: end }, at, end));
    at = end;
  }
  return segments;
}

/** Whether the entry names a job or a trade; a rank only qualifies one. */
const isJobName = (entry: QuerySegment['meanings'][number]['entry'] | undefined) =>
  entry !== undefined && !isRank(entry) && /^(?:title|field|skill)$/.test(entry.kind);

/** Drops repeated words, and a single letter at the very end, because the person has only begun that word. */
function dropRedundantSegments(
  segments: readonly QuerySegment[],
  tokens: readonly QueryToken[],
  unfinished: QueryToken | null,
): QuerySegment[] {
  const distinct = uniqueBy(segments, ({ at, end }) => {
    const words = tokens.slice(at, end).map(({ word }) => word);
    return words.join(' ');
  });
  const named = distinct.filter(({ at, meanings }) => {
    const isBegun = tokens[at] === unfinished && tokens[at]?.word.length === 1;
    return !isBegun || meanings.length > 0;
  });
  return named.length > 0 ? named : distinct;
}

interface ConceptSource {
  segment: QuerySegment;
  tokens: readonly QueryToken[];
  role: WordRole | undefined;
  context: ConceptContext;
  maxVariants: number;
}

function toConcept({ segment, tokens, role, context, maxVariants }: ConceptSource): Concept {
  const { at, end, meanings, isField } = segment;
  const { vocabulary } = context;
  const variants = buildVariants(segment, tokens, context, maxVariants);
  const entry = meanings[0]?.entry;
  const words = variants[0]?.words ?? [];
  const named = !entry || entry.kind === 'terms' ? (isField ? 'field' : null) : entry.kind;
  const kind = isOrdinary(words) ? 'soft' : named;
  const weighed = {
    words,
    kind,
    isRank: isRank(entry),
    isLight: role === 'light',
    isTerm: entry?.kind === 'terms',
  };
  const [from, to] = [tokens[at]?.from ?? 0, tokens[end - 1]?.to ?? 0];
  const weight = getWeight(weighed, vocabulary);
  return {
    from,
    to,
    variants,
    weight,
    kind,
    ...(weighed.isRank ? { isRank: true } : {}),
    ...(weighed.isTerm ? { isTerm: true } : {}),
  };
}

/** Words of the jobs' texts that contain the typed word; only for a single word. */
const listAround = (
  { at, end }: QuerySegment,
  { typed }: QueryToken,
  { vocabulary }: ConceptContext,
) => (end - at === 1 ? vocabulary.listInTexts(typed, MAX_AROUND) : []);

export function buildConcepts(
  tokens: readonly QueryToken[],
  roles: readonly WordRole[],
  context: ConceptContext,
): Concept[] {
  const segments = dropRedundantSegments(
    splitSegments(tokens, roles, context.vocabulary),
    tokens,
    context.unfinished,
  );
  const [first] = segments;
  const [only] = segments.length === 1 ? tokens.slice(first?.at, first?.end) : [];
  const around = only && first ? listAround(first, only, context) : [];
  const most = Math.min(MAX_VARIANTS_EACH, Math.floor(MAX_VARIANTS / Math.max(1, segments.length)));
  // Words for a way of working have little weight next to a job name, and full weight when there is no job name.
  const isNamed = segments.some(
    ({ at, meanings }) => roles[at] === 'searched' && isJobName(meanings[0]?.entry),
  );
  const getRole = ({ at }: QuerySegment) => (isNamed ? roles[at] : 'searched');
  // Related professions are searched for only if nothing else names work: they would answer only a part of the query.
  const named = segments.filter(
    ({ at, end, meanings: [first] }) =>
      !isRank(first?.entry) &&
      !/^(?:terms|soft|language|certificate)$/.test(first?.entry.kind ?? '') &&
      !isGeneric(tokens.slice(at, end).map(({ word }) => word)),
  );
  const sole = named.length === 1 ? named[0] : undefined;
  const related = sole ? listRelatedNames(sole, context.vocabulary) : [];
  const concepts = segments.map((it) => ({
    ...toConcept({
      segment: it,
      tokens,
      role: getRole(it),
      context,
      maxVariants: Math.max(2, most),
    }),
    ...(around.length > 0 ? { around } : {}),
    ...(it === sole && related.length > 0 ? { related } : {}),
  }));
  return normalizeWeights(joinAlternatives(concepts, context.search));
}
