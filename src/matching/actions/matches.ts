// Returns matches to seekers and to companies, and stores the seeker's preference.
import type { z } from 'zod';
import { getOwnSide } from '#applications/actions/own-side.ts';
import { problems as applicationProblems } from '#applications/contract.ts';
import { getOwnJob } from '#jobs/actions/own-job.ts';
import { showJob } from '#jobs/actions/show.ts';
import { problems as jobProblems } from '#jobs/contract.ts';
import type { endpoints, Match } from '#matching/contract.ts';
import type { FactExtractor } from '#matching/extraction/fact-extractor.ts';
import type { Embedder } from '#matching/rules/embedder.ts';
import type { ProfileText } from '#matching/rules/extract/profile.ts';
import type { JobFacts, ProfileFacts } from '#matching/rules/facts.ts';
import {
  compareByMatch,
  scoreMatch,
  toRank,
  toSeekerFacts,
  addMeaningScore,
  type ScoredMatch,
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
import { readJobTexts, type TextOfJob } from '#matching/store/texts.ts';
import { slicePage, toPageResponse } from '#platform/paging.ts';
import { getPerson, type Db, type ActionContext } from '#context.ts';
import { compareTexts } from './compare.ts';
import { findSimilarities, findProfileSimilarities } from './meaning.ts';
import { toMatchResponse } from './match-response.ts';
import type { MatchingServices } from './matching-services.ts';
import { getOwnProfileText } from './own-profile.ts';

type ResponseTo<Call extends keyof typeof endpoints> = z.output<
  (typeof endpoints)[Call]['response']
>;

interface Compared {
  job: TextOfJob;
  own: ProfileText;
  /** Extracts the facts of `own`; null when they cannot be read. */
  extract: () => Promise<ProfileFacts | null>;
}

async function compareWithJob(
  ctx: ActionContext,
  { job, own, extract }: Compared,
  { extractor, embedder }: MatchingServices,
): Promise<Match | null> {
  const similarities = await findProfileSimilarities(ctx, embedder, own, [job.id]);
  const facts = await extractor.extractJobFacts(ctx.db, job, { key: getPerson(ctx).id });
  const texts = { job, facts, profile: own, profileFacts: await extract() };
  return compareTexts(texts, ctx.language, similarities.get(job.id));
}

/** Returns the seeker's own match with a job that they may see. */
export async function getOwnMatch(
  ctx: ActionContext,
  id: string,
  services: MatchingServices,
): Promise<ResponseTo<'GET /jobs/:id/match'>> {
  const { db } = ctx;
  await showJob(ctx, id);
  const own = await getOwnProfileText(ctx);
  const person_id = getPerson(ctx).id;
  if (!(await isEnabled(db, person_id))) return { enabled: false, match: null };
  const [job] = await readJobTexts(db, [id]);
  if (!job) return { enabled: true, match: null };
  const extract = () => services.extractor.extractProfileFacts(db, person_id, own);
  return { enabled: true, match: await compareWithJob(ctx, { job, own, extract }, services) };
}

/** Compares what the applicant sent with the current version of the job. */
export async function getApplicantMatch(
  ctx: ActionContext,
  id: string,
  services: MatchingServices,
): Promise<ResponseTo<'GET /applications/:id/match'>> {
  const { db } = ctx;
  const { side, key } = await getOwnSide(ctx, id);
  if (side !== 'company') throw applicationProblems.not_your_application();
  const [sent] = await readSentApplications(db, [id]);
  if (!sent?.enabled) return { enabled: false, match: null, noted: null };
  const { match_version, score: noted_score, profile: own } = sent;
  const noted =
    match_version === null || noted_score === null ? null : { match_version, score: noted_score };
  const [job] = await readJobTexts(db, [key.job_id]);
  if (!job || !own) return { enabled: true, match: null, noted };
  const extract = () => services.extractor.extractSentFacts(db, sent, { key: getPerson(ctx).id });
  return {
    enabled: true,
    match: await compareWithJob(ctx, { job, own, extract }, services),
    noted,
  };
}

interface Sides {
  seeker: SeekerFacts;
  match: ScoredMatch;
}

interface RankedApplicant {
  application_id: string;
  /** Only what sorting needs: matches of all applicants would take too much memory. */
  rank: Rank | null;
  /** Computes the full match; called for the applicants of the page. */
  compute: () => Sides | null;
}

/** Best first, then those without a match. */
function compareByRank({ rank: one }: RankedApplicant, { rank: other }: RankedApplicant): number {
  if (one && other) return compareByMatch(one, other);
  return Number(one === null) - Number(other === null);
}

/** Maximum applicants of one request whose facts are extracted; the background pass extracts the others. */
const MAX_EXTRACTED = 40;

/** Returns stored facts; extracts and stores those that are missing or outdated. */
async function readApplicantFacts(db: Db, extractor: FactExtractor, job_id: string) {
  const applicants = await readApplicants(db, job_id);
  const missing = applicants
    .filter(({ enabled, facts }) => enabled && !facts)
    .slice(0, MAX_EXTRACTED);
  const read: ReadApplicant[] = [];
  for (const sent of await readSentApplications(
    db,
    missing.map(({ application_id }) => application_id),
  )) {
    const { application_id, version_at } = sent;
    const facts = await extractor.extractSentFacts(db, sent, { key: job_id });
    if (facts && version_at) read.push({ application_id, version_at, facts: toSlimProfile(facts) });
  }
  await saveApplicants(db, read);
  const added = new Map(read.map(({ application_id, facts }) => [application_id, () => facts]));
  return applicants.map(({ application_id, facts }) => ({
    application_id,
    facts: facts ?? added.get(application_id) ?? null,
  }));
}

/** Number of applicants, the latest first, that are compared with the language model in one call. */
const MAX_EMBEDDED = 50;

async function findApplicantSimilarities(
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
  const found = await findSimilarities(ctx, embedder, profiles, [job_id]);
  return new Map(
    sent.flatMap(({ application_id }, nth) => {
      const similarity = found[nth]?.get(job_id);
      return similarity === undefined ? [] : [[application_id, similarity] as const];
    }),
  );
}

async function rankApplicants(
  ctx: ActionContext,
  job_id: string,
  job: JobFacts | null,
  { extractor, embedder }: MatchingServices,
): Promise<RankedApplicant[]> {
  const sent = await readApplicantFacts(ctx.db, extractor, job_id);
  const latest = sent.slice(0, MAX_EMBEDDED).map(({ application_id }) => application_id);
  const similarities = embedder && (await findApplicantSimilarities(ctx, latest, job_id, embedder));
  return sent.map(({ application_id, facts }) => {
    const compute = (): Sides | null => {
      if (!facts || !job) return null;
      const seeker = toSeekerFacts(facts());
      const similarity = similarities?.get(application_id);
      return { seeker, match: addMeaningScore(scoreMatch(job, seeker), similarity) };
    };
    const match = compute()?.match;
    return { application_id, rank: match ? toRank(match) : null, compute };
  });
}

/** Lists all applicants of an own job, whatever their score. */
export async function listApplicantMatches(
  ctx: ActionContext,
  id: string,
  pageRequest: { page: number; limit: number },
  services: MatchingServices,
): Promise<ResponseTo<'GET /jobs/:id/matches'>> {
  const { db, language } = ctx;
  await getOwnJob(ctx, id, { reads: true });
  const [job] = await readJobTexts(db, [id]);
  if (!job) throw jobProblems.job_not_found();
  const facts = await services.extractor.extractJobFacts(db, job, { key: getPerson(ctx).id });
  const ordered = (await rankApplicants(ctx, id, facts, services)).toSorted(compareByRank);
  const matches = slicePage(ordered, pageRequest).map(({ application_id, compute }) => {
    const sides = compute();
    const match = sides && facts && toMatchResponse(facts, sides.seeker, sides.match, { language });
    return { application_id, match };
  });
  return { matches, ...toPageResponse(ordered.length, pageRequest) };
}

export async function getMatchPreference(ctx: ActionContext): Promise<{ enabled: boolean }> {
  return { enabled: await isEnabled(ctx.db, getPerson(ctx).id) };
}

export async function setMatchPreference(
  ctx: ActionContext,
  enabled: boolean,
): Promise<{ enabled: boolean }> {
  await setEnabled(ctx.db, getPerson(ctx).id, enabled, ctx.now);
  return { enabled };
}
