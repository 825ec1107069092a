// Scores candidates: how well title, skills and text answer the query, and how far the job meets its soft filters.
import { DAY } from '#platform/durations.ts';
import { isQualifier } from '#search/rules/concepts/main-concept.ts';
import { groupConditions } from '#search/rules/conditions/soft-filters.ts';
import type { ParsedQuery } from '#search/rules/parsed-query.ts';
import { isInTitle, scoreConcept, toScoredConcept } from './concept-score.ts';
import type { CandidateFeatures } from './features.ts';
import { listImportances } from './importances.ts';
import { RANKING_WEIGHTS as WEIGHTS } from './ranking-weights.ts';
import { scoreCondition, scoreSoftFilters } from './condition-score.ts';

interface RankedCandidate {
  candidate: CandidateFeatures;
  score: number;
  /** Bit mask of the concepts found in title, skills or company, or implied by a field. */
  matched: number;
}

const MONTH = 30 * DAY;
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
  const main = importances.indexOf(Math.max(...importances));
  const whole = importances.reduce((sum, importance) => sum + importance, 0);
  const softFilters = groupConditions(conditions);
  const unwanted = (query.unwanted ?? []).map((it) => toScoredConcept(it, 1, query, new Set()));
  const leastForConditions = concepts.every(isQualifier) ? WEIGHTS.conditionsAlone : 0;

  const scoreText = (candidate: CandidateFeatures, bits: number) => {
    let [share, matched, hasAll, nth] = [0, 0, true, 0];
    for (const concept of scored) {
      const { score, isInHead, isMet } = scoreConcept(concept, candidate, {
        inText: hasBit(bits, nth),
        asSynonym: hasBit(bits >> MAX_CONCEPTS, nth),
        isImplied: concept.implied.some((it) => scoreCondition(candidate, it, now) > 0),
      });
      if (isInHead) matched |= 1 << nth;
      if (!isMet) hasAll = false;
      share += concept.importance * score;
      nth += 1;
    }
    // Work that a job names only in its text is rarely what it hires for.
    return { share: share / (whole || 1), matched, isComplete: hasAll && hasBit(matched, main) };
  };

  return (candidate, bits) => {
    const fresh = WEIGHTS.fresh * Math.exp(-Math.max(0, now - candidate.created) / MONTH);
    const soft = scoreSoftFilters(candidate, softFilters, now);
    const factor = unwanted.some((it) => isInTitle(it, candidate)) ? WEIGHTS.unwanted : 1;
    if (concepts.length === 0)
      return { candidate, score: factor * (soft.score + fresh), matched: 0 };
    const text = scoreText(candidate, bits);
    const isComplete = soft.all && text.isComplete && softFilters.length > 0;
    const score =
      text.share +
      soft.score * Math.max(leastForConditions, Math.min(1, text.share * 1.4)) +
      WEIGHTS.closeness * scoreCloseness(candidate, searched) +
      (isComplete ? WEIGHTS.complete * Math.min(1, text.share * 1.3) : 0) +
      fresh;
    return { candidate, score: factor * score, matched: text.matched };
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
