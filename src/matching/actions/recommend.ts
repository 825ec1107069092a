// Recommends jobs to a seeker: retrieves candidates by profession and skills, then ranks them by match.
import type { z } from 'zod';
import { isNamedCompany } from '#companies/rules/named-company.ts';
import { toJobSummary } from '#jobs/rules/response.ts';
import type { endpoints } from '#matching/contract.ts';
import type { Embedder } from '#matching/rules/embedder.ts';
import { toCandidateWords } from '#matching/rules/candidates.ts';
import type { ProfileText } from '#matching/rules/extract/profile.ts';
import type { ProfileFacts } from '#matching/rules/facts.ts';
import { orderByDismissals, type Dismissed } from '#matching/rules/dismissals.ts';
import { toFamilyLookups, toKeyLookups } from '#matching/rules/keys.ts';
import { toMustFilter } from '#matching/rules/musts.ts';
import { listRecommendable } from '#matching/rules/recommendable.ts';
import { compareByMatch, toSeekerFacts, addMeaningScore } from '#matching/rules/score.ts';
import { readJobsByWords, readJobsByKeys, readNewestJobs } from '#matching/store/candidates.ts';
import { readFacts } from '#matching/store/facts.ts';
import { isEnabled, readAppliedTo } from '#matching/store/preferences.ts';
import { slicePage, toPageResponse, type PageRequest } from '#platform/paging.ts';
import { toTsquery } from '#search/rules/query/query-node.ts';
import { readCards, readOpenIds } from '#search/store/cards.ts';
import { readDismissals, type Dismissal } from '#saved/store/dismissals.ts';
import { getPerson, type ActionContext, type Db } from '#context.ts';
import { findProfileSimilarities } from './meaning.ts';
import { getOwnProfileText } from './own-profile.ts';
import { rankJobs, type RankedJob } from './rank.ts';
import { toMatchResponse } from './match-response.ts';
import type { MatchingServices } from './matching-services.ts';
import { DAY } from '#platform/durations.ts';

type RecommendedJobs = z.output<(typeof endpoints)['GET /jobs/recommended']['response']>;

/** Candidates that one request compares. */
const MAX_CANDIDATES = 300;
/** With so many candidates, no further source is read. */
const MIN_CANDIDATES = 200;
/** With so many jobs of the own and related professions, no other profession is read: it takes a thousand lookups. */
const MIN_OWN = 100;
/** Newest jobs of a large board whose titles are searched for words. */
const MAX_WINDOW = 10_000;
/** Best candidates that are compared with the language model. */
const MAX_EMBEDDED = 100;
/** Jobs posted or renewed longer ago are often filled although they are still open. */
const RECENT_MS = 60 * DAY;

const toRecentSince = (now: Date) => new Date(now.getTime() - RECENT_MS);

/**
 * Finds jobs by words of their titles: for professions missing from the lexicon, which have no keys for other places,
 * and jobs without facts. Those at the profile's places come first, and elsewhere is searched only where they are few.
 */
async function findByWords(ctx: ActionContext, facts: ProfileFacts): Promise<string[]> {
  const { db, now } = ctx;
  const queries = toCandidateWords(facts);
  if (queries.length === 0) return [];
  const stats = await ctx.search.loadStats(now);
  const newer = stats.windows.filter(({ size }) => size <= MAX_WINDOW);
  const windows = newer.length > 0 ? newer : stats.windows;
  const bounds = { windows, now, since: toRecentSince(now), most: MIN_CANDIDATES };
  const found = new Set<string>();
  for (const query of queries) {
    if (found.size >= MIN_CANDIDATES) break;
    for (const id of await readJobsByWords(db, toTsquery(query), bounds)) found.add(id);
  }
  return [...found];
}

/** Returns the ids of the jobs that a seeker is compared with; `excluded` are jobs applied to or dismissed. */
async function retrieveMatchCandidates(
  ctx: ActionContext,
  facts: ProfileFacts,
  excluded: ReadonlySet<string>,
): Promise<string[]> {
  const { db, now } = ctx;
  const since = toRecentSince(now);
  const bounds = { now, since, most: MAX_CANDIDATES, musts: toMustFilter(facts) };
  const keyed = await readJobsByKeys(db, toKeyLookups(facts), {
    ...bounds,
    without: [...excluded],
  });
  if (keyed.length >= MIN_CANDIDATES) return keyed;
  const others = await findByWords(ctx, facts);
  const own = [...new Set([...keyed, ...others.filter((id) => !excluded.has(id))])];
  if (own.length >= MIN_CANDIDATES) return own.slice(0, MAX_CANDIDATES);
  const lookups = own.length < MIN_OWN ? toFamilyLookups(facts) : [];
  const ofFamily = await readJobsByKeys(db, lookups, {
    ...bounds,
    most: MAX_CANDIDATES - own.length,
    without: [...own, ...excluded],
  });
  const found = [...own, ...ofFamily];
  if (found.length >= MIN_CANDIDATES) return found;
  // On a small board, or for a rare profession, add the newest other jobs.
  const newest = await readOpenIds(db, {
    now,
    without: [...found, ...excluded],
    limit: MIN_CANDIDATES - found.length,
  });
  return [...found, ...newest];
}

/** Removes old jobs and jobs of companies that do not give a name; keeps the order. Returns jobs with companies. */
async function filterRecommendable(
  { db, now }: ActionContext,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const recent = await readNewestJobs(db, ids, toRecentSince(now));
  const companies = new Map(
    recent.flatMap((it) => (isNamedCompany(it.company) ? [[it.job_id, it.company_id]] : [])),
  );
  return new Map(
    ids.flatMap((id) => {
      const company_id = companies.get(id);
      return company_id === undefined ? [] : [[id, company_id]];
    }),
  );
}

/** Latest dismissals that tune the order. */
const MAX_TUNING = 50;

async function loadDismissed(db: Db, all: readonly Dismissal[]): Promise<Dismissed[]> {
  const latest = all.slice(0, MAX_TUNING);
  const stored = await readFacts(
    db,
    latest.map(({ job_id }) => job_id),
  );
  const facts = new Map(stored.map((it) => [it.job_id, it.facts]));
  const ofCompanies = all.slice(MAX_TUNING).filter(({ reason }) => reason === 'company');
  return [...latest, ...ofCompanies].map(({ job_id, company_id, reason }) => {
    return { company_id, reason, facts: facts.get(job_id) ?? null };
  });
}

/** Reorders the best candidates by similarity where a language model is configured. */
async function addSimilarities(
  ctx: ActionContext,
  profileText: ProfileText,
  ranked: readonly RankedJob[],
  embedder: Embedder | null,
): Promise<readonly RankedJob[]> {
  const best = ranked.slice(0, MAX_EMBEDDED).map(({ job_id }) => job_id);
  const similarities = await findProfileSimilarities(ctx, embedder, profileText, best);
  if (similarities.size === 0) return ranked;
  const rescored = ranked.map((it) => {
    return { ...it, match: addMeaningScore(it.match, similarities.get(it.job_id)) };
  });
  return rescored.toSorted((one, other) => compareByMatch(one.match, other.match));
}

/** Lists recommendable jobs, without jobs already applied to, old jobs and jobs of unnamed companies. */
export async function listRecommendedJobs(
  ctx: ActionContext,
  request: PageRequest & { page: number },
  { extractor, embedder }: MatchingServices,
): Promise<RecommendedJobs> {
  const { db, language, now } = ctx;
  const person = getPerson(ctx);
  const own = await getOwnProfileText(ctx);
  if (!(await isEnabled(db, person.id)))
    return { enabled: false, jobs: [], ...toPageResponse(0, request) };
  const facts = await extractor.extractProfileFacts(db, person.id, own);
  if (!facts) return { enabled: true, jobs: [], ...toPageResponse(0, request) };
  const [applied, dismissals] = await Promise.all([
    readAppliedTo(db, person.id),
    readDismissals(db, person.id),
  ]);
  const excluded = new Set([...applied, ...dismissals.map(({ job_id }) => job_id)]);
  const open = await filterRecommendable(ctx, await retrieveMatchCandidates(ctx, facts, excluded));
  const plain = await rankJobs({ db, extractor }, facts, [...open.keys()], {
    key: person.id,
    signal: ctx.signal,
  });
  const ranked = await addSimilarities(ctx, own, plain, embedder);
  const fit = orderByDismissals(
    listRecommendable(ranked, facts).map((it) => {
      return { ...it, company_id: open.get(it.job_id) ?? '' };
    }),
    await loadDismissed(db, dismissals),
  );
  const pageJobs = slicePage(fit, request);
  const ids = pageJobs.map(({ job_id }) => job_id);
  const cards = new Map((await readCards(db, ids)).map((card) => [card.id, card]));
  const seeker = toSeekerFacts(facts);
  const jobs = pageJobs.flatMap(({ job_id, match, facts: theirs }) => {
    const card = cards.get(job_id);
    if (!card) return [];
    const job = toJobSummary(card, { language, now });
    return [{ job, match: toMatchResponse(theirs, seeker, match, { language }) }];
  });
  return { enabled: true, jobs, ...toPageResponse(fit.length, request) };
}
