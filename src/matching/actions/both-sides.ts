// A match as the seeker asks for it, and the same as the company does.
import type { z } from 'zod';
import { ownSide } from '#applications/actions/sides.ts';
import { problems as applicationProblems } from '#applications/contract.ts';
import { show } from '#jobs/actions/show.ts';
import { problems as jobProblems } from '#jobs/contract.ts';
import { readJobKey } from '#jobs/store/read.ts';
import type { endpoints } from '#matching/contract.ts';
import type { Embedder } from '#matching/rules/embedder.ts';
import { jobFacts } from '#matching/rules/extract/job.ts';
import { profileFacts } from '#matching/rules/extract/profile.ts';
import {
  byMatch,
  score,
  seekerOf,
  withMeaning,
  type Match,
  type Seeker,
} from '#matching/rules/score.ts';
import { isEnabled, setEnabled } from '#matching/store/preferences.ts';
import { readJobTexts, readSent, readSentTo, type TextOfJob } from '#matching/store/texts.ts';
import { looksLikeId } from '#platform/ids.ts';
import { pageTold } from '#platform/paging.ts';
import { profile } from '#seekers/actions.ts';
import { personOf, type Db, type Visit } from '#visit.ts';
import { compare } from './compare.ts';
import { meanings } from './meaning.ts';
import { toldMatch } from './told.ts';

type Answer<Call extends keyof typeof endpoints> = z.output<(typeof endpoints)[Call]['answer']>;

/** The seeker's own match with a job that they may see. */
export async function ownMatch(
  visit: Visit,
  id: string,
  embedder: Embedder | null = null,
): Promise<Answer<'GET /jobs/:id/match'>> {
  const { db, language } = visit;
  await show(visit, id);
  const own = await profile(visit);
  if (!(await isEnabled(db, personOf(visit).id))) return { enabled: false, match: null };
  const [job] = await readJobTexts(db, [id]);
  const near = await meanings(db, embedder, own, [id]);
  return { enabled: true, match: job ? compare(job, own, language, near.get(id)) : null };
}

/** What the applicant sent, against the job as it stands. */
export async function applicantMatch(
  visit: Visit,
  id: string,
  embedder: Embedder | null = null,
): Promise<Answer<'GET /applications/:id/match'>> {
  const { db, language } = visit;
  const { side, key } = await ownSide(visit, id);
  if (side !== 'company') throw applicationProblems.not_your_application();
  const sent = await readSent(db, id);
  if (!sent?.enabled) return { enabled: false, match: null, noted: null };
  const { match_version, score: noted_score, profile: own } = sent;
  const noted =
    match_version === null || noted_score === null ? null : { match_version, score: noted_score };
  const [job] = await readJobTexts(db, [key.job_id]);
  if (!job || !own) return { enabled: true, match: null, noted };
  const near = await meanings(db, embedder, own, [job.id]);
  return { enabled: true, match: compare(job, own, language, near.get(job.id)), noted };
}

interface Compared {
  application_id: string;
  seeker: Seeker | null;
  match: Match | null;
}

/** Best first, then those that are not compared. */
function byRank(one: Compared, other: Compared): number {
  if (one.match && other.match) return byMatch(one.match, other.match);
  return Number(one.match === null) - Number(other.match === null);
}

/** Applicants whose meaning is looked at in one call, where it is at all. */
const REREAD = 50;

async function comparedTo(db: Db, job: TextOfJob, embedder: Embedder | null): Promise<Compared[]> {
  const facts = jobFacts(job);
  const sent = await readSentTo(db, job.id);
  return Promise.all(
    sent.map(async ({ application_id, enabled, profile: own }, nth) => {
      if (!enabled || !own) return { application_id, seeker: null, match: null };
      const seeker = seekerOf(profileFacts(own));
      const plain = score(facts, seeker);
      const near = await meanings(db, nth < REREAD ? embedder : null, own, [job.id]);
      const similarity = near.get(job.id);
      const match = similarity === undefined ? plain : withMeaning(plain, similarity);
      return { application_id, seeker, match };
    }),
  );
}

/** All applicants of an own job; nobody is left out, whatever the score. */
export async function applicantMatches(
  visit: Visit,
  id: string,
  { page, limit }: { page: number; limit: number },
  embedder: Embedder | null = null,
): Promise<Answer<'GET /jobs/:id/matches'>> {
  const { db, language } = visit;
  const key = looksLikeId(id) ? await readJobKey(db, id) : null;
  if (!key || key.state === 'removed') throw jobProblems.job_not_found();
  if (key.company_id !== personOf(visit).company_id) throw jobProblems.not_your_job();
  const [job] = await readJobTexts(db, [id]);
  if (!job) throw jobProblems.job_not_found();
  const facts = jobFacts(job);
  const ordered = (await comparedTo(db, job, embedder)).toSorted(byRank);
  const matches = ordered
    .slice((page - 1) * limit, page * limit)
    .map(({ application_id, seeker, match }) => ({
      application_id,
      match: seeker && match ? toldMatch(facts, seeker, match, { language }) : null,
    }));
  return { matches, ...pageTold(ordered.length, { page, limit }) };
}

export async function preference(visit: Visit): Promise<{ enabled: boolean }> {
  return { enabled: await isEnabled(visit.db, personOf(visit).id) };
}

export async function setPreference(visit: Visit, enabled: boolean): Promise<{ enabled: boolean }> {
  await setEnabled(visit.db, personOf(visit).id, enabled, visit.now);
  return { enabled };
}
