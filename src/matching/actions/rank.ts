// Ranks many jobs for one seeker by their stored facts.
import type { FactsContext } from '#matching/extraction/fact-extractor.ts';
import type { JobFacts, ProfileFacts } from '#matching/rules/facts.ts';
import { toSlimFacts } from '#matching/rules/slim.ts';
import {
  compareByMatch,
  scoreMatch,
  toSeekerFacts,
  type ScoredMatch,
} from '#matching/rules/score.ts';
import { readFacts } from '#matching/store/facts.ts';
import { readJobTexts } from '#matching/store/texts.ts';
import type { WorkerTaskOptions } from '#platform/workers/worker-process.ts';

export interface RankedJob {
  job_id: string;
  facts: JobFacts;
  match: ScoredMatch;
}

/** Extracts missing facts of at most so many postings; the background pass extracts the others. */
const MAX_EXTRACTED = 40;

async function loadFacts(
  { db, extractor }: FactsContext,
  ids: readonly string[],
  options: WorkerTaskOptions,
) {
  const stored = await readFacts(db, ids);
  const storedIds = new Set(stored.map(({ job_id }) => job_id));
  const missing = ids.filter((id) => !storedIds.has(id)).slice(0, MAX_EXTRACTED);
  const texts = await readJobTexts(db, missing);
  const read = [];
  for (const job of texts) {
    const facts = await extractor.extractJobFacts(db, job, options);
    if (facts) read.push({ job_id: job.id, facts: toSlimFacts(facts) });
  }
  return [...stored, ...read];
}

/**
 * Sorts by match; equal matches stay in the order of `candidateIds`. The stored facts carry no text positions.
 * Extractions with the same `key` take turns with those of other keys.
 */
export async function rankJobs(
  ctx: FactsContext,
  profile: ProfileFacts,
  candidateIds: readonly string[],
  options: WorkerTaskOptions,
): Promise<RankedJob[]> {
  const seeker = toSeekerFacts(profile);
  const place = new Map(candidateIds.map((id, at) => [id, at]));
  const ranked = (await loadFacts(ctx, candidateIds, options)).map((it) => ({
    ...it,
    match: scoreMatch(it.facts, seeker),
  }));
  const at = ({ job_id }: RankedJob) => place.get(job_id) ?? 0;
  return ranked.toSorted(
    (one, other) => compareByMatch(one.match, other.match) || at(one) - at(other),
  );
}
