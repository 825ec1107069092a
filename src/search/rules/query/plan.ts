// The plan of a search: what counts as a match, and in which tiers candidates for ranking are retrieved. The list, its
// total and its facets share one plan.
import { uniqueBy } from '#platform/unique-by.ts';
import type { JobFilters } from '#search/rules/filters.ts';
import {
  findMainConcept,
  isName,
  isQualifier,
  LIGHT,
  namesWork,
} from '#search/rules/concepts/main-concept.ts';
import { CONDITION_WEIGHTS, listImpliedConditions } from '#search/rules/conditions/soft-filters.ts';
import type { Concept, Condition, ParsedQuery } from '#search/rules/parsed-query.ts';
import {
  matchAnywhere,
  matchFirstHead,
  matchNamePart,
  matchRelated,
  matchTitle,
  matchTypedHead,
  matchTypedTitle,
} from './concept-query.ts';
import {
  listPlaceNameQueries,
  listSoftFilterQueries,
  matchExactPlace,
  toConditionQuery,
  toFilterQuery,
  toStrictQuery,
} from './filter-query.ts';
import { and, not, or, term, toTsquery, type OptionalNode } from './query-node.ts';

export interface Tier {
  /**
   * `match` tiers say what counts as a match, each read where the one before has too few; `best` tiers choose candidates
   * where the match before them has too many, until these are full; `overflow` tiers add to the match before them where
   * it has enough; `fallback` tiers bring candidates for a looser match.
   */
  kind: 'best' | 'match' | 'overflow' | 'fallback';
  /** Without the filters. */
  words: OptionalNode;
  /** Concepts that every match of the tier has. */
  required: readonly Concept[];
}

export interface SearchPlan {
  query: ParsedQuery;
  /** In the order in which they are read. */
  tiers: readonly Tier[];
  /** Whether the query restricts matches by its words. */
  hasWords: boolean;
}

/** From this many concepts on a job need not have all of them, only the main one. */
const LONG = 3;
/** With fewer matches than this the next looser match is read as well. */
export const MIN_RESULTS = 60;

/** A job has one level and one type: once a strict filter selects one, the soft filter has no effect. */
const isOpen =
  ({ level, type }: JobFilters) =>
  ({ kind }: Condition): boolean =>
    !(kind === 'level' && level?.length === 1) && !(kind === 'type' && type?.length === 1);

const isOnly = (values: readonly string[] | undefined, value: string) =>
  values?.length === 1 && values[0] === value;

/**
 * Whether a strict filter already covers the concept: a job with the type part-time matches even if its text lacks the
 * words.
 */
const isSettled = (concept: Concept, conditions: readonly Condition[], filters: JobFilters) =>
  listImpliedConditions(concept, conditions).some(
    (it) =>
      (it.kind === 'level' && isOnly(filters.level, it.level)) ||
      (it.kind === 'type' && isOnly(filters.type, it.type)),
  );

const MAX_PAIRED_CONCEPTS = 4;

/** Matches any two of the weightiest concepts in title or skills, for jobs that go by another name. */
function matchPairs(concepts: readonly Concept[]): OptionalNode {
  const heads = concepts
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, MAX_PAIRED_CONCEPTS)
    .map(matchFirstHead);
  return or(heads.flatMap((one, at) => heads.slice(at + 1).map((other) => and([one, other]))));
}

type TierOf = (words: OptionalNode, required?: readonly Concept[]) => Tier | null;

const createTier =
  (kind: Tier['kind']): TierOf =>
  (words, required = []) =>
    words && { kind, words, required };
const best = createTier('best');
const match = createTier('match');
const overflow = createTier('overflow');
const fallback = createTier('fallback');

/** Removes repeated queries. A `match` tier stays although an equal query was read before, because it is counted. */
const distinct = (tiers: readonly (Tier | null)[]): Tier[] =>
  uniqueBy(
    tiers.filter((tier) => tier !== null),
    ({ kind, words }) => `${kind === 'match'} ${words && toTsquery(words)}`,
  );

/**
 * Also matches text words that contain the typed word, ranked last; where the word names a job or skill, only as the
 * last resort.
 */
function planAround(tiers: readonly Tier[], concept: Concept): Tier[] {
  if (!concept.around) return [...tiers];
  const around = or(concept.around.map(term));
  const own = matchAnywhere(concept);
  const all = match(or([own, around]));
  const isPlain = concept.kind === null || concept.isRank;
  const further = isPlain && own ? [overflow(and([around, not(own)]))] : [];
  return distinct([...tiers, ...further, all]);
}

const matchOrImplied = (concept: Concept, conditions: readonly Condition[]): OptionalNode =>
  or([matchAnywhere(concept), ...listImpliedConditions(concept, conditions).map(toConditionQuery)]);

/** Whether the words alone say it: no condition means the same. */
const isAlone = (concept: Concept, conditions: readonly Condition[]): boolean =>
  listImpliedConditions(concept, conditions).length === 0;

/** What the tiers of short and of long queries have in common. */
interface CommonTiers {
  concepts: readonly Concept[];
  main: Concept;
  conditions: readonly Condition[];
  /** All soft filters met. */
  wanted: OptionalNode;
  /** The main concept anywhere; null where the text names no job. */
  mainAnywhere: Tier | null;
  /** The main concept in the title, in the exact place. */
  inPlace: Tier | null;
  loosest: readonly (Tier | null)[];
  /** Everything that meets the conditions; null unless the text asks for a way of working and names no work. */
  conditionsAlone: Tier | null;
}

function listTitleTiers(concepts: readonly Concept[], wanted: OptionalNode): (Tier | null)[] {
  return [
    best(and([...concepts.map(matchTypedTitle), wanted]), concepts),
    best(and([...concepts.map(matchTitle), wanted]), concepts),
    best(and(concepts.map(matchTitle)), concepts),
  ];
}

/** One or two concepts: all of them first, then the main one. */
function planShort(common: CommonTiers): Tier[] {
  const { concepts, main, conditions, wanted, mainAnywhere, inPlace, loosest, conditionsAlone } =
    common;
  const alone = concepts.filter((it) => isAlone(it, conditions));
  const everything = and(concepts.map((it) => matchOrImplied(it, conditions)));
  const strict = [match(everything, alone), inPlace, ...listTitleTiers(concepts, wanted)];
  if (concepts.length === 1) return distinct([...strict, conditionsAlone, ...loosest]);
  const inTitle = matchTitle(main);
  return [
    ...distinct([
      ...strict,
      // Jobs with the main name whose text lacks the rest.
      mainAnywhere && inTitle && everything
        ? overflow(and([inTitle, not(everything)]), [main])
        : null,
      conditionsAlone,
    ]),
    // These are read where the first match has too few.
    ...distinct([mainAnywhere, inPlace, ...listTitleTiers([main], wanted), ...loosest]),
  ];
}

/** Three concepts and more: the main one, with as many others as a job has. */
function planLong(common: CommonTiers): Tier[] {
  const { concepts, main, conditions, wanted, mainAnywhere, inPlace, loosest, conditionsAlone } =
    common;
  const others = concepts.filter((concept) => concept !== main);
  const anywhere = (concept: Concept) => matchOrImplied(concept, conditions);
  const alone = others.filter((it) => isAlone(it, conditions));
  const inTitle = matchTitle(main);
  const otherTitles = or(others.filter(isName).map(matchTitle));
  return distinct([
    mainAnywhere ?? match(or(concepts.map(anywhere))),
    inPlace,
    best(and([inTitle, ...others.map(anywhere), wanted]), [main, ...alone]),
    wanted && best(and([inTitle, or(others.map(matchTypedHead)), wanted]), [main]),
    best(and([inTitle, or(others.map(matchTitle))]), [main]),
    ...listTitleTiers([main], wanted),
    fallback(matchPairs(concepts)),
    // Jobs titled by another of the names, whose text lacks the main one.
    mainAnywhere?.words && otherTitles
      ? overflow(and([otherTitles, not(mainAnywhere.words)]))
      : null,
    conditionsAlone,
    ...loosest,
  ]);
}

const isWayOfWork = ({ kind }: Condition): boolean => kind === 'remote' || kind === 'type';

function planWords(query: ParsedQuery, concepts: readonly Concept[], main: Concept): Tier[] {
  const { conditions } = query;
  // 'Part time weekends' names a type of work but no job.
  const isNamed = main.kind !== null || concepts.every((it) => isAlone(it, conditions));
  const exactPlace = matchExactPlace(conditions);
  const isCounted = (concept: Concept) => concept === main || namesWork(concept);
  // What names no work is no answer alone: not every manager, nor every job that wants English.
  const [counted, further] = [concepts.filter(isCounted), concepts.filter((it) => !isCounted(it))];
  const matchAny = (some: readonly Concept[]) => some.map((it) => matchOrImplied(it, conditions));
  const any = or([...matchAny(counted), matchRelated(main)]);
  const wanted = and(listSoftFilterQueries(conditions));
  // 'Bán thời gian tại nhà, biết Excel' names no work: whatever meets the conditions is an answer. A place is not enough:
  // 'Excel Hà Nội' asks for Excel.
  const isByConditions = concepts.every(isQualifier) && conditions.some(isWayOfWork);
  const common: CommonTiers = {
    concepts,
    main,
    conditions,
    wanted,
    mainAnywhere: isNamed
      ? match(matchOrImplied(main, conditions), isAlone(main, conditions) ? [main] : [])
      : null,
    inPlace: exactPlace && best(and([matchTitle(main), exactPlace]), [main]),
    loosest: [
      match(any),
      match(or([any, ...counted.map(matchNamePart)])),
      fallback(or(matchAny(further))),
      isByConditions ? fallback(wanted) : null,
    ],
    conditionsAlone: isByConditions && wanted && any ? overflow(and([wanted, not(any)])) : null,
  };
  return concepts.length >= LONG ? planLong(common) : planShort(common);
}

/**
 * Without words every job matches: jobs that meet all soft filters come first, then those that miss the lightest ones,
 * because a tier with many jobs ends the reading.
 */
function planConditions(conditions: readonly Condition[]): Tier[] {
  const soft = listSoftFilterQueries(
    conditions.toSorted((a, b) => CONDITION_WEIGHTS[b.kind] - CONDITION_WEIGHTS[a.kind]),
  );
  const fewer = soft.map((_, nth) => and(soft.toSpliced(soft.length - 1 - nth, 1)));
  const exactPlace = matchExactPlace(conditions);
  const inPlace = exactPlace && and([...soft, exactPlace]);
  const wanted = [inPlace, and(soft), ...listPlaceNameQueries(conditions), ...fewer, ...soft];
  return [
    ...distinct(wanted.map((words) => best(words))),
    { kind: 'best', words: null, required: [] },
  ];
}

/** What a search requires and prefers in addition to its filters. */
function selectParts(query: ParsedQuery, filters: JobFilters) {
  const conditions = query.conditions.filter(isOpen(filters));
  const searched = query.concepts.filter((it) => !isSettled(it, query.conditions, filters));
  const heavy = searched.filter(({ weight }) => weight > LIGHT);
  return { conditions, searched, concepts: heavy.length > 0 ? heavy : searched };
}

/**
 * Matches jobs that have everything searched for, meet every condition and are not titled by unwanted work: alerts list
 * no others.
 */
export function matchEverything(query: ParsedQuery, filters: JobFilters): OptionalNode {
  const { conditions, concepts } = selectParts(query, filters);
  const words = concepts.map((concept) => matchOrImplied(concept, conditions));
  const unwanted = (query.unwanted ?? []).map(matchTypedTitle).filter((it) => it !== null);
  return and([...words, ...unwanted.map(not), toStrictQuery(conditions)]);
}

export function planSearch(query: ParsedQuery, filters: JobFilters): SearchPlan {
  const { conditions, searched, concepts } = selectParts(query, filters);
  const main = findMainConcept(searched) ?? concepts[0];
  const open = { ...query, conditions };
  return {
    query,
    tiers: main ? planAround(planWords(open, concepts, main), main) : planConditions(conditions),
    hasWords: main !== undefined,
  };
}

/** A tier's query combined with the filters. */
export const toTierQuery = ({ words }: Tier, filters: JobFilters): OptionalNode =>
  and([words, toFilterQuery(filters)]);
