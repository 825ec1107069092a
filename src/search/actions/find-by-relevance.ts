// Finds the best matches: retrieves candidates tier by tier, ranks them as one list, then continues with the newest rest.
import type { Db } from '#context.ts';
import { matchAnywhere, matchSynonyms } from '#search/rules/query/concept-query.ts';
import { isQuestion, type Tier } from '#search/rules/query/plan.ts';
import { toTsquery, type OptionalNode } from '#search/rules/query/query-node.ts';
import {
  compareByScore,
  createScorer,
  MAX_CONCEPTS,
  type CandidateFeatures,
  type RankedCandidate,
} from '#search/rules/ranking/rank.ts';
import type { Concept } from '#search/rules/understanding/parsed-query.ts';
import type { Total } from '#search/search-index.ts';
import type { FoundJob } from '#search/store/cards.ts';
import { readFeatures } from '#search/store/features.ts';
import { readConceptHits } from '#search/store/retrieval.ts';
import { retrieve, type Retrieved } from './retrieve.ts';
import type { SearchRequest } from './search-request.ts';

export interface Found extends Total {
  jobs: readonly FoundJob[];
  /** What counts as a match: the total and the facets count the same. */
  match: Tier;
}

export interface Page {
  offset: number;
  limit: number;
}

/** Candidates of a tier; for a whole question, which few titles answer, the best are seldom among the newest. */
const CANDIDATES = 150;
const QUESTION_CANDIDATES = 300;
/** Candidates whose whole text is searched for the concepts that title and skills lack. */
const OPENED = 70;
const QUESTION_OPENED = 100;
const listConcepts = ({ plan }: SearchRequest): readonly Concept[] =>
  plan.query.concepts.slice(0, MAX_CONCEPTS);

interface Candidate {
  features: CandidateFeatures;
  /** Concepts that its tier requires, as bits. */
  required: number;
}

async function readCandidates(
  db: Db,
  request: SearchRequest,
  { tiers }: Retrieved,
): Promise<Candidate[]> {
  const concepts = listConcepts(request);
  const required = new Map<number, number>();
  const jobs = tiers.flatMap(({ tier, jobs }) => {
    const bits = concepts.reduce(
      (all, concept, nth) => (tier.required.includes(concept) ? all | (1 << nth) : all),
      0,
    );
    return jobs.filter(({ seq }) => {
      const isNew = !required.has(seq);
      required.set(seq, (required.get(seq) ?? 0) | bits);
      return isNew;
    });
  });
  const features = await readFeatures(db, request.index, jobs);
  return features.map((it) => ({ features: it, required: required.get(it.seq) ?? 0 }));
}

/** One query for each concept, in as many places as there may be concepts; an empty one matches nothing. */
const toMentions = (nodes: readonly OptionalNode[]): string[] =>
  Array.from({ length: MAX_CONCEPTS }, (_, nth) => {
    const node = nodes[nth];
    return node ? toTsquery(node) : '';
  });

/** Ranks all candidates; the order of the first `shown` is final. */
async function rankCandidates(
  db: Db,
  request: SearchRequest,
  candidates: readonly Candidate[],
  shown: number,
): Promise<CandidateFeatures[]> {
  const { plan, filter, former } = request;
  const score = createScorer(plan.query, filter.now);
  const rank = (features: CandidateFeatures, bits: number): RankedCandidate => {
    const ranked = score(features, bits);
    if (former && features.places.includes(` ${former} `)) ranked.score += 1;
    return ranked;
  };
  const first = candidates
    .map(({ features, required }) => ({ ...rank(features, required), required }))
    .toSorted(compareByScore);
  const concepts = listConcepts(request);
  const all = 2 ** concepts.length - 1;
  const opened = isQuestion(plan.query) ? QUESTION_OPENED : OPENED;
  // Text can only add to a score: who could not be shown even with every concept in its text stays closed.
  const least = first[shown - 1]?.score ?? Number.NEGATIVE_INFINITY;
  const seqs = first
    .slice(0, opened * 2)
    .filter(({ matched, required }) => ((matched | required) & all) !== all)
    .slice(0, opened)
    .filter(({ candidate }) => rank(candidate, all).score >= least)
    .map(({ candidate }) => candidate.seq);
  if (seqs.length === 0) return first.map(({ candidate }) => candidate);
  const hits = await readConceptHits(db, seqs, [
    ...toMentions(concepts.map(matchAnywhere)),
    ...toMentions(concepts.map(matchSynonyms)),
  ]);
  return first
    .map((it) => {
      const bits = hits.get(it.candidate.seq);
      return bits === undefined ? it : rank(it.candidate, bits | it.required);
    })
    .toSorted(compareByScore)
    .map(({ candidate }) => candidate);
}

/** A page by relevance. The order does not depend on the page. */
export async function findByRelevance(db: Db, request: SearchRequest, page: Page): Promise<Found> {
  const { plan } = request;
  const limit = isQuestion(plan.query) ? QUESTION_CANDIDATES : CANDIDATES;
  const retrieved = await retrieve(db, request, {
    tiers: plan.tiers,
    limit,
    minResults: plan.minResults,
  });
  const { is_estimate, match } = retrieved;
  const candidates = await readCandidates(db, request, retrieved);
  const shown = page.offset + page.limit;
  const ranked = await rankCandidates(db, request, candidates, shown);
  const total = Math.max(retrieved.total, ranked.length);
  const jobs: FoundJob[] = ranked.slice(page.offset, shown);
  if (shown > ranked.length && ranked.length < total) {
    jobs.push(...(await readOverflow(db, request, { match, ranked, page })));
  }
  return { total, is_estimate, match, jobs };
}

interface Overflow {
  match: Tier;
  ranked: readonly CandidateFeatures[];
  page: Page;
}

/** Matches beyond the ranked candidates, the newest first. */
async function readOverflow(
  db: Db,
  request: SearchRequest,
  { match, ranked, page: { offset, limit } }: Overflow,
): Promise<FoundJob[]> {
  const { tiers } = await retrieve(db, request, {
    tiers: [...request.plan.overflow, match],
    limit: offset + limit + ranked.length,
    minResults: 1,
  });
  const seen = new Set(ranked.map(({ seq }) => seq));
  const rest = tiers
    .flatMap(({ jobs }) => jobs)
    .filter(({ seq }) => !seen.has(seq) && seen.add(seq));
  const from = Math.max(offset - ranked.length, 0);
  return readFeatures(db, request.index, rest.slice(from, offset + limit - ranked.length));
}
