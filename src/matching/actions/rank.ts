// Compares a seeker with many jobs at once, from their kept facts.
import { extractJobFacts } from '#matching/extraction/extract.ts';
import type { JobFacts, ProfileFacts } from '#matching/rules/facts.ts';
import { toSlimFacts } from '#matching/rules/slim.ts';
import { compareByMatch, scoreMatch, toSeekerFacts, type Match } from '#matching/rules/score.ts';
import { readFacts } from '#matching/store/facts.ts';
import { readJobTexts } from '#matching/store/texts.ts';
import type { Db } from '#context.ts';

export interface RankedJob {
  job_id: string;
  facts: JobFacts;
  match: Match;
}

/** Facts that are missing are read from the posting for so many; the background pass has the others soon. */
const READ_AT_ONCE = 40;

async function factsOf(db: Db, ids: readonly string[]) {
  const kept = await readFacts(db, ids);
  const known = new Set(kept.map(({ job_id }) => job_id));
  const missing = ids.filter((id) => !known.has(id)).slice(0, READ_AT_ONCE);
  const texts = await readJobTexts(db, missing);
  const read = [];
  for (const job of texts) {
    const facts = await extractJobFacts(db, job);
    if (facts) read.push({ job_id: job.id, facts: toSlimFacts(facts) });
  }
  return [...kept, ...read];
}

/** Best first; jobs that match alike keep the order in which they came. The facts know no places in the texts. */
export async function rankJobs(
  db: Db,
  profile: ProfileFacts,
  candidateIds: readonly string[],
): Promise<RankedJob[]> {
  const seeker = toSeekerFacts(profile);
  const place = new Map(candidateIds.map((id, at) => [id, at]));
  const ranked = (await factsOf(db, candidateIds)).map((it) => ({
    ...it,
    match: scoreMatch(it.facts, seeker),
  }));
  const at = ({ job_id }: RankedJob) => place.get(job_id) ?? 0;
  return ranked.toSorted(
    (one, other) => compareByMatch(one.match, other.match) || at(one) - at(other),
  );
}
