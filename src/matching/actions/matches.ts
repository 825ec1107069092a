// A match as the seeker asks for it, and the same as the company does.
import type { z } from 'zod';
import { getOwnSide } from '#applications/actions/own-side.ts';
import { problems as applicationProblems } from '#applications/contract.ts';
import { showJob } from '#jobs/actions/show.ts';
import { problems as jobProblems } from '#jobs/contract.ts';
import { readJobKey } from '#jobs/store/read.ts';
import type { endpoints } from '#matching/contract.ts';
import {
  extractJobFacts,
  extractProfileFacts,
  extractSentFacts,
} from '#matching/extraction/extract.ts';
import type { Embedder } from '#matching/rules/embedder.ts';
import type { JobFacts } from '#matching/rules/facts.ts';
import {
  compareByMatch,
  scoreMatch,
  toSeekerFacts,
  addMeaningScore,
  type Match,
  type Rank,
  type SeekerFacts,
} from '#matching/rules/score.ts';
import { toSlimProfile } from '#matching/rules/slim.ts';
import {
  saveApplicants,
  readApplicants,
  readSentApplications,
  type ReadApplicant,
} from '#matching/store/applicants.ts';
import { isEnabled, setEnabled } from '#matching/store/preferences.ts';
import { readJobTexts } from '#matching/store/texts.ts';
import { looksLikeId } from '#platform/ids.ts';
import { toPageResponse } from '#platform/paging.ts';
import { getSeekerProfile } from '#seekers/actions.ts';
import { personOf, type Db, type ActionContext } from '#context.ts';
import { compareTexts, toProfileText } from './compare.ts';
import { findMeanings, listMeanings } from './meaning.ts';
import { toMatchResponse } from './match-response.ts';

type Answer<Call extends keyof typeof endpoints> = z.output<(typeof endpoints)[Call]['answer']>;

/** The seeker's own match with a job that they may see. */
export async function getOwnMatch(
  ctx: ActionContext,
  id: string,
  embedder: Embedder | null = null,
): Promise<Answer<'GET /jobs/:id/match'>> {
  const { db, language } = ctx;
  await showJob(ctx, id);
  const own = await getSeekerProfile(ctx);
  const person_id = personOf(ctx).id;
  if (!(await isEnabled(db, person_id))) return { enabled: false, match: null };
  const [job] = await readJobTexts(db, [id]);
  if (!job) return { enabled: true, match: null };
  const near = await listMeanings(ctx, embedder, own, [id]);
  const facts = await extractJobFacts(db, job, { key: person_id });
  const held = await extractProfileFacts(db, person_id, toProfileText(own));
  const texts = { job, facts, profile: own, held };
  return { enabled: true, match: compareTexts(texts, language, near.get(id)) };
}

/** What the applicant sent, against the job as it stands. */
export async function getApplicantMatch(
  ctx: ActionContext,
  id: string,
  embedder: Embedder | null = null,
): Promise<Answer<'GET /applications/:id/match'>> {
  const { db, language } = ctx;
  const { side, key } = await getOwnSide(ctx, id);
  if (side !== 'company') throw applicationProblems.not_your_application();
  const [sent] = await readSentApplications(db, [id]);
  if (!sent?.enabled) return { enabled: false, match: null, noted: null };
  const { match_version, score: noted_score, profile: own } = sent;
  const noted =
    match_version === null || noted_score === null ? null : { match_version, score: noted_score };
  const [job] = await readJobTexts(db, [key.job_id]);
  if (!job || !own) return { enabled: true, match: null, noted };
  const near = await listMeanings(ctx, embedder, own, [job.id]);
  const options = { key: personOf(ctx).id };
  const facts = await extractJobFacts(db, job, options);
  const held = await extractSentFacts(db, sent, options);
  const texts = { job, facts, profile: own, held };
  return { enabled: true, match: compareTexts(texts, language, near.get(job.id)), noted };
}

interface Sides {
  seeker: SeekerFacts;
  match: Match;
}

interface Compared {
  application_id: string;
  /** Of a match no more than its place among the others is kept in mind. */
  rank: Rank | null;
  /** Both sides, for those that are shown. */
  whole: () => Sides | null;
}

/** Best first, then those that are not compared. */
function byRank({ rank: one }: Compared, { rank: other }: Compared): number {
  if (one && other) return compareByMatch(one, other);
  return Number(one === null) - Number(other === null);
}

/** Facts that are kept, and those that are missing or old, read from what was sent. */
async function factsSentTo(db: Db, job_id: string) {
  const applicants = await readApplicants(db, job_id);
  const unread = applicants.filter(({ enabled, facts }) => enabled && !facts);
  const read: ReadApplicant[] = [];
  for (const sent of await readSentApplications(
    db,
    unread.map(({ application_id }) => application_id),
  )) {
    const { application_id, version_at } = sent;
    const facts = await extractSentFacts(db, sent, { key: job_id });
    if (facts && version_at) read.push({ application_id, version_at, facts: toSlimProfile(facts) });
  }
  await saveApplicants(db, read);
  const added = new Map(read.map(({ application_id, facts }) => [application_id, () => facts]));
  return applicants.map(({ application_id, facts }) => ({
    application_id,
    facts: facts ?? added.get(application_id) ?? null,
  }));
}

/** Applicants whose meaning is looked at in one call, where it is at all: the latest. */
const REREAD = 50;

async function meaningsSent(
  ctx: ActionContext,
  ids: readonly string[],
  job_id: string,
  embedder: Embedder,
) {
  const sent = (await readSentApplications(ctx.db, ids)).flatMap(
    ({ application_id, enabled, profile: own }) =>
      enabled && own ? [{ application_id, own }] : [],
  );
  const profiles = sent.map(({ own }) => own);
  const found = await findMeanings(ctx, embedder, profiles, [job_id]);
  return new Map(
    sent.flatMap(({ application_id }, nth) => {
      const similarity = found[nth]?.get(job_id);
      return similarity === undefined ? [] : [[application_id, similarity] as const];
    }),
  );
}

async function comparedTo(
  ctx: ActionContext,
  job_id: string,
  { facts: job, embedder }: { facts: JobFacts | null; embedder: Embedder | null },
): Promise<Compared[]> {
  const sent = await factsSentTo(ctx.db, job_id);
  const latest = sent.slice(0, REREAD).map(({ application_id }) => application_id);
  const near = embedder && (await meaningsSent(ctx, latest, job_id, embedder));
  return sent.map(({ application_id, facts }) => {
    const whole = (): Sides | null => {
      if (!facts || !job) return null;
      const seeker = toSeekerFacts(facts());
      const plain = scoreMatch(job, seeker);
      const similarity = near?.get(application_id);
      return {
        seeker,
        match: similarity === undefined ? plain : addMeaningScore(plain, similarity),
      };
    };
    const match = whole()?.match;
    const rank = match ? { score: match.score, uncapped: match.uncapped } : null;
    return { application_id, rank, whole };
  });
}

/** All applicants of an own job; nobody is left out, whatever the score. */
export async function listApplicantMatches(
  ctx: ActionContext,
  id: string,
  { page, limit }: { page: number; limit: number },
  embedder: Embedder | null = null,
): Promise<Answer<'GET /jobs/:id/matches'>> {
  const { db, language } = ctx;
  const key = looksLikeId(id) ? await readJobKey(db, id) : null;
  if (!key || key.state === 'removed') throw jobProblems.job_not_found();
  if (key.company_id !== personOf(ctx).company_id) throw jobProblems.not_your_job();
  const [job] = await readJobTexts(db, [id]);
  if (!job) throw jobProblems.job_not_found();
  const facts = await extractJobFacts(db, job, { key: personOf(ctx).id });
  const ordered = (await comparedTo(ctx, id, { facts, embedder })).toSorted(byRank);
  const matches = ordered
    .slice((page - 1) * limit, page * limit)
    .map(({ application_id, whole }) => {
      const sides = whole();
      const match =
        sides && facts && toMatchResponse(facts, sides.seeker, sides.match, { language });
      return { application_id, match };
    });
  return { matches, ...toPageResponse(ordered.length, { page, limit }) };
}

export async function getMatchPreference(ctx: ActionContext): Promise<{ enabled: boolean }> {
  return { enabled: await isEnabled(ctx.db, personOf(ctx).id) };
}

export async function setMatchPreference(
  ctx: ActionContext,
  enabled: boolean,
): Promise<{ enabled: boolean }> {
  await setEnabled(ctx.db, personOf(ctx).id, enabled, ctx.now);
  return { enabled };
}
