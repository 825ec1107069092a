// What a seeker is offered: jobs from the word index by their profession and skills, compared one by one, best first.
import type { z } from 'zod';
import { isNamedCompany } from '#companies/rules/named-company.ts';
import { toJobSummary } from '#jobs/rules/response.ts';
import type { endpoints } from '#matching/contract.ts';
import { extractProfileFacts } from '#matching/extraction/extract.ts';
import type { Embedder } from '#matching/rules/embedder.ts';
import { toCandidateWords } from '#matching/rules/candidates.ts';
import type { ProfileText } from '#matching/rules/extract/profile.ts';
import type { ProfileFacts } from '#matching/rules/facts.ts';
import { toMatchQuery } from '#matching/rules/keys.ts';
import { compareByMatch, toSeekerFacts, addMeaningScore } from '#matching/rules/score.ts';
import { BANDS } from '#matching/rules/weights.ts';
import { readJobsByWords, readJobsByKeys, readRecentJobs } from '#matching/store/candidates.ts';
import { isEnabled, readAppliedTo } from '#matching/store/preferences.ts';
import { toPageResponse, type PageRequest } from '#platform/paging.ts';
import { rememberBoard } from '#search/memory.ts';
import { readCards, readOpenIds } from '#search/store/cards.ts';
import { getSeekerProfile } from '#seekers/actions.ts';
import { personOf, type ActionContext } from '#context.ts';
import { toProfileText } from './compare.ts';
import { listMeanings } from './meaning.ts';
import { rankJobs, type RankedJob } from './rank.ts';
import { toMatchResponse } from './match-response.ts';

type Recommended = z.output<(typeof endpoints)['GET /jobs/recommended']['answer']>;

/** Jobs compared in one call. */
const MOST = 300;
/** From so many on, no others are looked for. */
const PLENTY = 200;
/** Jobs of a large board, the newest, whose titles are looked through for words. */
const NEWER = 10_000;
/** Jobs whose meaning is looked at, where it is at all. */
const REREAD = 100;
/** What was posted or renewed longer ago is seldom still open in truth. */
const RECENT = 60 * 86_400_000;

const recentFrom = (now: Date) => new Date(now.getTime() - RECENT);

/** By the words of titles: professions that the lexicon does not know, and jobs whose facts are not read yet. */
async function byWords({ db, now }: ActionContext, facts: ProfileFacts): Promise<string[]> {
  const query = toCandidateWords(facts);
  if (query === '') return [];
  const board = await rememberBoard(db, now);
  const newer = board.windows.filter(({ held }) => held <= NEWER);
  const windows = newer.length > 0 ? newer : board.windows;
  return readJobsByWords(db, query, { windows, now, since: recentFrom(now), most: PLENTY });
}

/** Ids of the jobs that a seeker is compared with. */
export async function retrieveMatchCandidates(
  ctx: ActionContext,
  facts: ProfileFacts,
): Promise<string[]> {
  const { db, now } = ctx;
  const keyed = await readJobsByKeys(db, toMatchQuery(facts), {
    now,
    since: recentFrom(now),
    most: MOST,
  });
  if (keyed.length >= PLENTY) return keyed;
  const found = [...new Set([...keyed, ...(await byWords(ctx, facts))])];
  if (found.length >= PLENTY) return found.slice(0, MOST);
  // A small board, or a rare profession: the newest of the rest may suit as well.
  const rest = await readOpenIds(db, { now, without: found, limit: PLENTY - found.length });
  return [...found, ...rest];
}

/** Without old jobs and those of companies that do not say who they are; their order stays. */
async function recommendable(
  { db, now }: ActionContext,
  ids: readonly string[],
): Promise<string[]> {
  const recent = await readRecentJobs(db, ids, recentFrom(now));
  const named = new Set(recent.flatMap((it) => (isNamedCompany(it.company) ? [it.job_id] : [])));
  return ids.filter((id) => named.has(id));
}

/** The best are ordered anew where a language model has its say. */
async function byMeaning(
  ctx: ActionContext,
  profileText: ProfileText,
  ranked: readonly RankedJob[],
  embedder: Embedder | null,
): Promise<readonly RankedJob[]> {
  const best = ranked.slice(0, REREAD).map(({ job_id }) => job_id);
  const near = await listMeanings(ctx, embedder, profileText, best);
  if (near.size === 0) return ranked;
  const told = ranked.map((it) => {
    const similarity = near.get(it.job_id);
    return similarity === undefined ? it : { ...it, match: addMeaningScore(it.match, similarity) };
  });
  return told.toSorted((one, other) => compareByMatch(one.match, other.match));
}

/** At least partial matches; jobs already applied to, old ones and those of nameless companies are left out. */
export async function listRecommendedJobs(
  ctx: ActionContext,
  asked: PageRequest & { page: number },
  embedder: Embedder | null = null,
): Promise<Recommended> {
  const { db, language, now } = ctx;
  const person = personOf(ctx);
  const own = await getSeekerProfile(ctx);
  if (!(await isEnabled(db, person.id)))
    return { enabled: false, jobs: [], ...toPageResponse(0, asked) };
  const facts = await extractProfileFacts(db, person.id, toProfileText(own));
  if (!facts) return { enabled: true, jobs: [], ...toPageResponse(0, asked) };
  const [found, applied] = await Promise.all([
    retrieveMatchCandidates(ctx, facts),
    readAppliedTo(db, person.id),
  ]);
  const open = await recommendable(
    ctx,
    found.filter((id) => !applied.has(id)),
  );
  const plain = await rankJobs(db, facts, open);
  const ranked = await byMeaning(ctx, toProfileText(own), plain, embedder);
  const fit = ranked.filter(({ match }) => match.score >= BANDS.partial);
  const shown = fit.slice((asked.page - 1) * asked.limit, asked.page * asked.limit);
  const ids = shown.map(({ job_id }) => job_id);
  const cards = new Map((await readCards(db, ids)).map((card) => [card.id, card]));
  const seeker = toSeekerFacts(facts);
  const jobs = shown.flatMap(({ job_id, match, facts: theirs }) => {
    const card = cards.get(job_id);
    if (!card) return [];
    const job = toJobSummary(card, { language, now });
    return [{ job, match: toMatchResponse(theirs, seeker, match, { language }) }];
  });
  return { enabled: true, jobs, ...toPageResponse(fit.length, asked) };
}
