// How well a job answers one concept of a query: by its title, skills, company and text.
import type { Concept, Condition, ParsedQuery, Variant } from '#search/rules/parsed-query.ts';
import { listImpliedConditions } from '#search/rules/conditions/soft-filters.ts';
import { isOwnWords } from '#search/rules/concepts/variants.ts';
import { listWorkParts } from '#search/rules/concepts/name-parts.ts';
import { listOtherWork } from '#lexicon/rules/other-work.ts';
import { listTakers } from '#lexicon/rules/work-objects.ts';
import { isSyllable } from '#vietnamese/rules/syllable.ts';
import { listWords, toBits, type CandidateFeatures } from './features.ts';
import { RANKING_WEIGHTS as WEIGHTS } from './ranking-weights.ts';

/** A variant prepared for matching. */
interface Pattern {
  bits: number;
  phrase: string;
  isForTitles: boolean;
  /** Parts that may be apart in a title. */
  parts: readonly string[];
  /** Longer names that contain the phrase and mean other work. */
  otherWork: readonly { form: string; bits: number }[];
  /** What directly before the phrase says that the job only sells, teaches or recruits for this work. */
  takers: readonly RegExp[];
  /** Null where marks do not matter. */
  marked: string | null;
  /** Factor for a title that has the words without these marks. */
  otherMarks: number;
  /** Factor for a title whose own marks contradict them. */
  contraryMarks: number;
  weight: number;
}

interface ScoredConcept {
  patterns: readonly Pattern[];
  /** Names of related professions, and of what the name begins with. */
  related: readonly Pattern[];
  /** Pairs of syllables that a long name consists of, each with a space at each end. */
  nameParts: readonly string[];
  importance: number;
  /** Score when only the job's text has the concept in its own words. */
  inText: number;
  /** Conditions that mean the same as the concept. */
  implied: readonly Condition[];
}

/** Titles are stored without punctuation, so 'c++' could not be found in them. */
const SIGNS = /[^\p{L}\p{M}\p{N} ]/u;

/** Parts of a variant that may be apart in a title: words, but Vietnamese syllables ('bao ve') only as pairs. */
const listParts = (words: readonly string[], nameParts: readonly string[] = words) =>
  nameParts.flatMap((part) => {
    const each = part.split(' ');
    return each.every(isSyllable) ? part : each;
  });

/**
 * The dictionary knows the marks of its names, whatever was typed: 'may công nghiệp' (sewing) is not in 'máy công nghiệp'
 * (machines), and 'van thu' not in 'tư vấn, thu nhập'. People who type marks get them wrong in a name, but hardly in
 * another word.
 */
function toMarks(variant: Variant, { kind }: Concept, hasMarks: boolean) {
  const { marked } = variant;
  const isFromDictionary = !hasMarks || !isOwnWords(variant);
  const form = marked !== null && !SIGNS.test(marked) ? marked : null;
  return {
    // A single word may be part of another: 'ba' of 'bank'.
    marked: form === null || form.includes(' ') ? form : ` ${form} `,
    otherMarks: hasMarks ? WEIGHTS.otherMarks : 1,
    contraryMarks: kind === null || isFromDictionary ? WEIGHTS.contraryMarks : WEIGHTS.otherMarks,
  };
}

export function toScoredConcept(
  concept: Concept,
  importance: number,
  { conditions, hasMarks }: ParsedQuery,
  searched: ReadonlySet<string>,
): ScoredConcept {
  const isSearched = (form: string) => listWords(form).every((word) => searched.has(word));
  const toPattern = (variant: Variant): Pattern => ({
    ...toMarks(variant, concept, hasMarks),
    bits: toBits(variant.words),
    phrase: ` ${variant.words.join(' ')} `,
    isForTitles: variant.isForTitles === true,
    parts: listParts(variant.words, variant.nameParts).map((part) => ` ${part} `),
    otherWork: listOtherWork(variant.words)
      .filter((form) => !isSearched(form))
      .map((form) => ({ form, bits: toBits(listWords(form)) })),
    takers: listTakers(variant.words, isSearched),
    weight: variant.weight,
  });
  return {
    patterns: concept.variants.map(toPattern).toSorted((a, b) => b.weight - a.weight),
    related: (concept.related ?? []).map(toPattern),
    nameParts: listWorkParts(concept)
      .filter((part) => part.includes(' '))
      .map((part) => ` ${part} `),
    importance,
    inText: WEIGHTS.text * (concept.variants[0]?.weight ?? 1),
    implied: listImpliedConditions(concept, conditions),
  };
}

/** Whether each part of a title that the phrase ends says that the job only sells, teaches or recruits for it. */
const isObject = ({ phrase, takers }: Pattern, title: string) =>
  takers.length > 0 &&
  title
    .split(phrase)
    .slice(0, -1)
    .every((before) => takers.some((taker) => taker.test(before)));

/** Whether the title has the phrase only within longer names of other work, or as the object of other work. */
function isOtherWork(pattern: Pattern, { title, titleBits }: CandidateFeatures) {
  const { phrase, otherWork } = pattern;
  if (isObject(pattern, title)) return true;
  let rest = title;
  for (const { form, bits } of otherWork)
    if ((titleBits & bits) === bits) rest = rest.replaceAll(form, ' / ');
  return rest.length < title.length && !rest.includes(phrase);
}

/** Titles with the typed marks come first; the same letters under other marks come after. */
function getMarksFactor(
  { marked, phrase, otherMarks, contraryMarks }: Pattern,
  titleMarks: string,
  isPhrase: boolean,
): number {
  if (marked === null || titleMarks.includes(marked)) return 1;
  return isPhrase && !titleMarks.includes(phrase) ? contraryMarks : otherMarks;
}

function scoreInTitle(pattern: Pattern, candidate: CandidateFeatures): number {
  const { title, marked: titleMarks } = candidate;
  const { phrase, parts, weight } = pattern;
  const isPhrase = title.includes(phrase);
  if (!isPhrase && (parts.length < 2 || !parts.every((part) => title.includes(part)))) return 0;
  const marks = getMarksFactor(pattern, titleMarks, isPhrase);
  const work = isPhrase && isOtherWork(pattern, candidate) ? WEIGHTS.otherWork : 1;
  return weight * (isPhrase ? WEIGHTS.title : WEIGHTS.scattered) * marks * work;
}

function scorePattern(pattern: Pattern, candidate: CandidateFeatures): number {
  const { bits, phrase, isForTitles, weight } = pattern;
  const inTitle = (candidate.titleBits & bits) === bits ? scoreInTitle(pattern, candidate) : 0;
  if (isForTitles || (candidate.otherBits & bits) !== bits) return inTitle;
  if (candidate.skills.includes(phrase))
    return inTitle > 0 ? inTitle + weight * WEIGHTS.alsoInSkills : weight * WEIGHTS.skills;
  if (inTitle > 0) return inTitle;
  return candidate.company.includes(phrase) ? weight * WEIGHTS.company : 0;
}

/** Whether the title names the concept: not within a longer name of other work, nor to say that the job is none. */
export const isInTitle = ({ patterns }: ScoredConcept, candidate: CandidateFeatures): boolean =>
  patterns.some(
    (pattern) =>
      (candidate.titleBits & pattern.bits) === pattern.bits &&
      candidate.title.replaceAll(` khong${pattern.phrase}`, ' / ').includes(pattern.phrase) &&
      !isOtherWork(pattern, candidate),
  );

function scorePatterns(patterns: readonly Pattern[], candidate: CandidateFeatures): number {
  let best = 0;
  for (const pattern of patterns) {
    if (pattern.weight * (WEIGHTS.title + WEIGHTS.alsoInSkills) <= best) break;
    best = Math.max(best, scorePattern(pattern, candidate));
  }
  return best;
}

/** Whether the title names a related profession as a phrase, and not only within the name of other work. */
const isNamedIn = (pattern: Pattern, candidate: CandidateFeatures): boolean =>
  (candidate.titleBits & pattern.bits) === pattern.bits &&
  candidate.title.includes(pattern.phrase) &&
  !isOtherWork(pattern, candidate);

/** `hasText`: the job's text has the one that is searched for as well. */
function scoreRelated(
  related: readonly Pattern[],
  candidate: CandidateFeatures,
  hasText: boolean,
): number {
  let best = 0;
  for (const it of related) if (it.weight > best && isNamedIn(it, candidate)) best = it.weight;
  return best && best * WEIGHTS.related + (hasText ? WEIGHTS.relatedWithText : 0);
}

/** Where the job is known to have the concept; `inText` in its own words anywhere, `asSynonym` by another name. */
interface Hits {
  inText: boolean;
  asSynonym: boolean;
  /** One of the conditions that mean the same is met. */
  isImplied: boolean;
}

interface ConceptScore {
  /** 0 to 1, and a little more where skills have it too. */
  score: number;
  /** Title, skills, company or a field of the job have the concept. */
  isInHead: boolean;
  /** The job has the concept, and not only a related or a partial name. */
  isMet: boolean;
}

export function scoreConcept(
  concept: ScoredConcept,
  candidate: CandidateFeatures,
  { inText, asSynonym, isImplied }: Hits,
): ConceptScore {
  const { title } = candidate;
  const head = Math.max(
    scorePatterns(concept.patterns, candidate),
    isImplied ? WEIGHTS.implied : 0,
  );
  const text = Math.max(inText ? concept.inText : 0, asSynonym ? WEIGHTS.synonymInText : 0);
  const own = Math.max(head, text);
  const score = Math.max(
    own,
    scoreRelated(concept.related, candidate, text > 0),
    concept.nameParts.some((part) => title.includes(part)) ? WEIGHTS.namePart : 0,
  );
  return {
    score,
    isInHead: head > 0,
    isMet: own > 0,
  };
}
