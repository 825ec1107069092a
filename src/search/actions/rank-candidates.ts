// Ranks all retrieved candidates as one list: first by title and skills, then the most promising also by their whole
// text.
import type { Db } from '#context.ts';
import { findByValues } from '#search/rules/doc-values/find.ts';
import { matchAnywhere, matchSynonyms } from '#search/rules/query/concept-query.ts';
import { toTsquery, type OptionalNode } from '#search/rules/query/query-node.ts';
import { compareByScore, createScorer, MAX_CONCEPTS } from '#search/rules/ranking/rank.ts';
import type { CandidateFeatures } from '#search/rules/ranking/features.ts';
import type { Concept } from '#search/rules/parsed-query.ts';
import { CANDIDATES, readConceptHits, type RetrievedJobs } from '#search/store/retrieval.ts';
import type { SearchRequest } from './search-request.ts';

/** Maximum candidates whose whole text is searched for the concepts missing from title and skills. */
const MAX_TEXTS = 50;

const listConcepts = ({ plan }: SearchRequest): readonly Concept[] =>
  plan.query.concepts.slice(0, MAX_CONCEPTS);

interface Candidate {
  features: CandidateFeatures;
  /** Bit mask of the concepts that its tiers require. */
  required: number;
}

type RequiredConcepts = ReadonlyMap<number, number>;

/** The newest matches of a tier, no more than ranking takes; in no order where it takes all. */
const listNewest = ({ stats: { docs }, failures }: SearchRequest, seqs: readonly number[]) =>
  seqs.length <= CANDIDATES
    ? seqs
    : findByValues(docs, failures, { order: 'newest', limit: CANDIDATES, seqs }).seqs;

/** The candidates of all tiers by document number, each with a bit mask of the concepts that its tiers require. */
export function listCandidates(request: SearchRequest, { tiers }: RetrievedJobs): RequiredConcepts {
  const concepts = listConcepts(request);
  const required = new Map<number, number>();
  for (const { tier, seqs } of tiers) {
    const bits = concepts.reduce(
      (all, concept, nth) => (tier.required.includes(concept) ? all | (1 << nth) : all),
      0,
    );
    for (const seq of listNewest(request, seqs)) required.set(seq, (required.get(seq) ?? 0) | bits);
  }
  return required;
}

async function readCandidates(
  db: Db,
  request: SearchRequest,
  required: RequiredConcepts,
): Promise<Candidate[]> {
  const features = await request.index.loadFeatures(db, [...required.keys()]);
  return features.map((it) => ({ features: it, required: required.get(it.seq) ?? 0 }));
}

/** One query per concept, padded to `MAX_CONCEPTS`; an empty query matches nothing. */
const toMentions = (nodes: readonly OptionalNode[]): string[] =>
  Array.from({ length: MAX_CONCEPTS }, (_, nth) => {
    const node = nodes[nth];
    return node ? toTsquery(node) : '';
  });

/** All candidates, best first; only the order of the first `shown` is final. */
export async function rankCandidates(
  db: Db,
  request: SearchRequest,
  retrieved: RetrievedJobs,
  shown: number,
): Promise<CandidateFeatures[]> {
  const { plan, failures } = request;
  const candidates = await readCandidates(db, request, listCandidates(request, retrieved));
  const rank = createScorer(plan.query, failures.now);
  const first = candidates
    .map(({ features, required }) => ({ ...rank(features, required), required }))
    .toSorted(compareByScore);
  const concepts = listConcepts(request);
  const all = 2 ** concepts.length - 1;
  // Text can only raise a score: a candidate that would stay off the page even with every concept in its text is
  // skipped.
  const least = first[shown - 1]?.score ?? Number.NEGATIVE_INFINITY;
  const seqs = first
    .slice(0, MAX_TEXTS * 2)
    .filter(({ matched, required }) => ((matched | required) & all) !== all)
    .slice(0, MAX_TEXTS)
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
