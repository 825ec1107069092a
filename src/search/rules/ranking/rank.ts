// Scores candidates: how well title, skills and text answer the query, and how far the job meets its soft filters.
import { DAY } from '#platform/durations.ts';
import type { Concept, Condition, ParsedQuery } from '#search/rules/understanding/parsed-query.ts';
import { listOtherWork } from '#lexicon/rules/other-work.ts';
import { isSyllable } from '#vietnamese/rules/syllable.ts';
import { listImportances } from './main-concept.ts';
import { RANKING_WEIGHTS as WEIGHTS } from './ranking-weights.ts';
import {
  groupConditions,
  listImpliedConditions,
  scoreCondition,
  scoreSoftFilters,
  type JobFacts,
} from './soft-filters.ts';

/**
 * The fields of a job that ranking reads. Texts are folded and have a space at each end; `marked` is the title with its
 * marks.
 */
export interface CandidateFeatures extends JobFacts {
  job_id: string;
  seq: number;
  marked: string;
  skills: string;
  /** Words of the title. */
  words: readonly string[];
  /** Bloom filters over the words of the title, and of skills and company. */
  titleBits: number;
  otherBits: number;
}

interface RankedCandidate {
  candidate: CandidateFeatures;
  score: number;
  /** Bit mask of the concepts found in title, skills or company, or implied by a field. */
  matched: number;
}

const MONTH = 30 * DAY;
const BITS = 31;

function toBit(word: string): number {
  let hash = 0;
  for (let at = 0; at < word.length; at++) hash = (hash * 31 + word.charCodeAt(at)) >>> 0;
  return 1 << (hash % BITS);
}

/** A Bloom filter in one number: if a word's bit is unset the word is absent, and the text need not be searched. */
const toBits = (words: readonly string[]) => words.reduce((bits, word) => bits | toBit(word), 0);

/** A variant prepared for matching. */
interface Pattern {
  bits: number;
  phrase: string;
  /** Parts that may be apart in a title. */
  parts: readonly string[];
  /** Longer names that contain the phrase and mean other work. */
  otherWork: readonly { form: string; bits: number }[];
  marked: string | null;
  weight: number;
}

interface ScoredConcept {
  patterns: readonly Pattern[];
  importance: number;
  /** Score when only the job's text has the concept in its own words. */
  inText: number;
  /** Conditions that mean the same as the concept. */
  implied: readonly Condition[];
}

/** Parts of a variant that may be apart in a title: words, but Vietnamese syllables ('bao ve') only as pairs. */
const listParts = (words: readonly string[], nameParts: readonly string[] = words) =>
  nameParts.flatMap((part) => {
    const each = part.split(' ');
    return each.every(isSyllable) ? part : each;
  });

function toScoredConcept(
  concept: Concept,
  importance: number,
  { conditions, hasMarks }: ParsedQuery,
  searched: ReadonlySet<string>,
): ScoredConcept {
  const isSearched = (form: string) => listWords(form).every((word) => searched.has(word));
  const patterns = concept.variants.map(({ words, nameParts, marked, weight }) => ({
    bits: toBits(words),
    phrase: ` ${words.join(' ')} `,
    parts: listParts(words, nameParts).map((part) => ` ${part} `),
    otherWork: listOtherWork(words)
      .filter((form) => !isSearched(form))
      .map((form) => ({ form, bits: toBits(listWords(form)) })),
    marked: hasMarks && marked !== null ? marked : null,
    weight,
  }));
  return {
    patterns: patterns.toSorted((a, b) => b.weight - a.weight),
    importance,
    inText: WEIGHTS.text * (concept.variants[0]?.weight ?? 1),
    implied: listImpliedConditions(concept, conditions),
  };
}

/** Whether the title has the phrase only within longer names of other work. */
function isOtherWork({ phrase, otherWork }: Pattern, { title, titleBits }: CandidateFeatures) {
  let rest = title;
  for (const { form, bits } of otherWork)
    if ((titleBits & bits) === bits) rest = rest.replace(form, ' ');
  return rest.length < title.length && !rest.includes(phrase);
}

function scoreInTitle(pattern: Pattern, candidate: CandidateFeatures): number {
  const { title, marked: titleMarks } = candidate;
  const { phrase, parts, marked, weight } = pattern;
  const isPhrase = title.includes(phrase);
  if (!isPhrase && (parts.length < 2 || !parts.every((part) => title.includes(part)))) return 0;
  // Titles with the typed marks come first; the same letters under other marks come after.
  const marks = marked === null || titleMarks.includes(marked) ? 1 : WEIGHTS.otherMarks;
  const work = isPhrase && isOtherWork(pattern, candidate) ? WEIGHTS.otherWork : 1;
  return weight * (isPhrase ? WEIGHTS.title : WEIGHTS.scattered) * marks * work;
}

function scorePattern(pattern: Pattern, candidate: CandidateFeatures): number {
  const { bits, phrase, weight } = pattern;
  const inTitle = (candidate.titleBits & bits) === bits ? scoreInTitle(pattern, candidate) : 0;
  if ((candidate.otherBits & bits) !== bits) return inTitle;
  if (candidate.skills.includes(phrase))
    return inTitle > 0 ? inTitle + weight * WEIGHTS.alsoInSkills : weight * WEIGHTS.skills;
  if (inTitle > 0) return inTitle;
  return candidate.company.includes(phrase) ? weight * WEIGHTS.company : 0;
}

function scorePatterns(patterns: readonly Pattern[], candidate: CandidateFeatures): number {
  let best = 0;
  for (const pattern of patterns) {
    if (pattern.weight * (WEIGHTS.title + WEIGHTS.alsoInSkills) <= best) break;
    best = Math.max(best, scorePattern(pattern, candidate));
  }
  return best;
}

/** Words of a folded text; a slash separates two languages. */
const listWords = (text: string): string[] =>
  text.split(' ').filter((word) => word !== '' && word !== '/');

type Texts = Pick<CandidateFeatures, 'title' | 'skills' | 'company'>;

/** What ranking derives from a job's texts once, for all queries. */
export function toWordFeatures({ title, skills, company }: Texts) {
  const words = listWords(title);
  const otherBits = toBits(listWords(skills)) | toBits(listWords(company));
  return { words, titleBits: toBits(words), otherBits };
}

/**
 * Maximum concepts whose hits in a text fit into one number: one bit each, and one `MAX_CONCEPTS` higher for its
 * synonyms.
 */
export const MAX_CONCEPTS = 15;

const hasBit = (bits: number, nth: number) => nth < MAX_CONCEPTS && ((bits >> nth) & 1) === 1;

/** Share of the title that the query covers: short titles that say nothing else come first. */
function scoreCloseness({ words }: CandidateFeatures, searched: ReadonlySet<string>): number {
  let covered = 0;
  for (const word of words) if (searched.has(word)) covered += 1;
  return covered / Math.max(words.length, 3);
}

type Scorer = (candidate: CandidateFeatures, bits: number) => RankedCandidate;

/**
 * Creates a scorer for one query; `now` is in milliseconds since 1970. Scores are about 0 to 1 for the words, and more for soft filters met.
 * `bits`: the concepts and synonyms known to occur anywhere in the candidate's text. Scores are deterministic.
 */
export function createScorer(query: ParsedQuery, now: number): Scorer {
  const { concepts, conditions } = query;
  const importances = listImportances(concepts);
  const searched = new Set(
    concepts.flatMap(({ variants }) => variants.flatMap(({ words }) => words)),
  );
  const scored = concepts.map((concept, nth) =>
    toScoredConcept(concept, importances[nth] ?? 0, query, searched),
  );
  const whole = importances.reduce((sum, importance) => sum + importance, 0);
  const softFilters = groupConditions(conditions);

  const scoreText = (candidate: CandidateFeatures, bits: number) => {
    let [share, matched, hasAll, nth] = [0, 0, true, 0];
    for (const { patterns, importance, implied, inText } of scored) {
      const isImplied = implied.some((it) => scoreCondition(candidate, it, now) > 0);
      const inHead = Math.max(scorePatterns(patterns, candidate), isImplied ? WEIGHTS.implied : 0);
      if (inHead > 0) matched |= 1 << nth;
      const best = Math.max(
        inHead,
        hasBit(bits, nth) ? inText : 0,
        hasBit(bits >> MAX_CONCEPTS, nth) ? WEIGHTS.synonymInText : 0,
      );
      if (best === 0) hasAll = false;
      share += importance * best;
      nth += 1;
    }
    return { share: share / (whole || 1), matched, hasAll };
  };

  return (candidate, bits) => {
    const fresh = WEIGHTS.fresh * Math.exp(-Math.max(0, now - candidate.created) / MONTH);
    const soft = scoreSoftFilters(candidate, softFilters, now);
    if (concepts.length === 0) return { candidate, score: soft.score + fresh, matched: 0 };
    const text = scoreText(candidate, bits);
    const isComplete = soft.all && text.hasAll && softFilters.length > 0;
    const score =
      text.share +
      soft.score * Math.min(1, text.share * 1.4) +
      WEIGHTS.closeness * scoreCloseness(candidate, searched) +
      (isComplete ? WEIGHTS.complete * Math.min(1, text.share * 1.3) : 0) +
      fresh;
    return { candidate, score, matched: text.matched };
  };
}

/** Best first; the newer first among equals. */
export function compareByScore(a: RankedCandidate, b: RankedCandidate): number {
  return (
    b.score - a.score ||
    b.candidate.created - a.candidate.created ||
    b.candidate.seq - a.candidate.seq
  );
}
