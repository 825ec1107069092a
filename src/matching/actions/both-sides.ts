// A match as the seeker asks for it, and the same as the company does.
import type { z } from 'zod';
import { ownSide } from '#applications/actions/sides.ts';
import { problems as applicationProblems } from '#applications/contract.ts';
import { show } from '#jobs/actions/show.ts';
import { problems as jobProblems } from '#jobs/contract.ts';
import { readJobKey } from '#jobs/store/read.ts';
import type { endpoints } from '#matching/contract.ts';
import { jobFacts } from '#matching/rules/extract/job.ts';
import { profileFacts } from '#matching/rules/extract/profile.ts';
import { byMatch, score, seekerOf } from '#matching/rules/score.ts';
import { isEnabled, setEnabled } from '#matching/store/preferences.ts';
import { readJobTexts, readSent, readSentTo } from '#matching/store/texts.ts';
import { looksLikeId } from '#platform/ids.ts';
import { pageTold, type PageAsked } from '#platform/paging.ts';
import { profile } from '#seekers/actions.ts';
import { personOf, type Visit } from '#visit.ts';
import { compare } from './compare.ts';
import { toldMatch } from './told.ts';

type Answer<Call extends keyof typeof endpoints> = z.output<(typeof endpoints)[Call]['answer']>;

/** The seeker's own match with a job that they may see. */
export async function ownMatch(visit: Visit, id: string): Promise<Answer<'GET /jobs/:id/match'>> {
  await show(visit, id);
  const own = await profile(visit);
  if (!(await isEnabled(visit.db, personOf(visit).id))) return { enabled: false, match: null };
  const [job] = await readJobTexts(visit.db, [id]);
  return { enabled: true, match: job ? compare(job, own, visit.language) : null };
}

/** What the applicant sent, against the job as it stands. */
export async function applicantMatch(
  visit: Visit,
  id: string,
): Promise<Answer<'GET /applications/:id/match'>> {
  const { side, key } = await ownSide(visit, id);
  if (side !== 'company') throw applicationProblems.not_your_application();
  const sent = await readSent(visit.db, id);
  if (!sent?.enabled) return { enabled: false, match: null, noted: null };
  const { match_version, score: noted_score } = sent;
  const noted =
    match_version === null || noted_score === null ? null : { match_version, score: noted_score };
  const [job] = await readJobTexts(visit.db, [key.job_id]);
  const match = job && sent.profile ? compare(job, sent.profile, visit.language) : null;
  return { enabled: true, match, noted };
}

/** All applicants of an own job; nobody is left out, whatever the score. */
export async function applicantMatches(
  visit: Visit,
  id: string,
  asked: PageAsked & { page: number },
): Promise<Answer<'GET /jobs/:id/matches'>> {
  const { db, language } = visit;
  const key = looksLikeId(id) ? await readJobKey(db, id) : null;
  if (!key || key.state === 'removed') throw jobProblems.job_not_found();
  if (key.company_id !== personOf(visit).company_id) throw jobProblems.not_your_job();
  const [text] = await readJobTexts(db, [id]);
  const facts = text ? jobFacts(text) : null;
  const sent = await readSentTo(db, id);
  const compared = sent.map(({ application_id, enabled, profile: own }) => {
    const seeker = enabled && own && facts ? seekerOf(profileFacts(own)) : null;
    return { application_id, seeker, match: seeker && facts ? score(facts, seeker) : null };
  });
  const ordered = compared.toSorted((one, other) => {
    if (one.match && other.match) return byMatch(one.match, other.match);
    return Number(one.match === null) - Number(other.match === null);
  });
  const shown = ordered.slice((asked.page - 1) * asked.limit, asked.page * asked.limit);
  const matches = shown.map(({ application_id, seeker, match }) => {
    const told = facts && seeker && match ? toldMatch(facts, seeker, match, { language }) : null;
    return { application_id, match: told };
  });
  return { matches, ...pageTold(sent.length, asked) };
}

export async function preference(visit: Visit): Promise<{ enabled: boolean }> {
  return { enabled: await isEnabled(visit.db, personOf(visit).id) };
}

export async function setPreference(visit: Visit, enabled: boolean): Promise<{ enabled: boolean }> {
  await setEnabled(visit.db, personOf(visit).id, enabled, visit.now);
  return { enabled };
}
