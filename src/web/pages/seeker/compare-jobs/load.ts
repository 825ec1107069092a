// Loads the jobs of a comparison, with their companies and matches.
import { ApiProblem, callApi, type ApiReply } from '#web/client/api.ts';
import { catchNotFound } from '#web/client/missing.ts';
import { fetchMatchOr, type OwnMatch } from '#web/pages/seeker/matching/fetch-matches.ts';
import { findOwnSkills } from './own-skills.ts';

export interface ComparisonData {
  job: ApiReply<'GET /jobs/:id'>;
  company: ApiReply<'GET /companies/:id'> | null;
  replies: ApiReply<'GET /companies/:id/replies'> | null;
  match: OwnMatch['match'];
  own_skills: ReadonlySet<number> | null;
}

/** For optional content of the comparison. */
const orNull = <T>(call: Promise<T>): Promise<T | null> => call.catch(() => null);

/** Null for a job that was deleted or taken down. */
async function loadJob(id: string, own: readonly string[] | null): Promise<ComparisonData | null> {
  try {
    const [job, match] = await Promise.all([
      callApi('GET /jobs/:id', { params: { id } }),
      fetchMatchOr(id),
    ]);
    const params = { id: job.company_id };
    const [company, replies] = await Promise.all([
      orNull(callApi('GET /companies/:id', { params })),
      orNull(callApi('GET /companies/:id/replies', { params })),
    ]);
    const own_skills = own && findOwnSkills(job.skills, own, match?.reasons ?? []);
    return { job, company, replies, match, own_skills };
  } catch (error) {
    if (error instanceof ApiProblem && (error.status === 404 || error.status === 410)) return null;
    throw error;
  }
}

async function fetchOwnSkills(): Promise<string[] | null> {
  const profile = await catchNotFound(
    callApi('GET /auth/profile/seeker'),
    'seeker_profile_missing',
  );
  return profile?.skills ?? null;
}

export async function loadComparisonData(ids: readonly string[]): Promise<ComparisonData[]> {
  const own = await orNull(fetchOwnSkills());
  const loaded = await Promise.all(ids.map((id) => loadJob(id, own)));
  return loaded.filter((it) => it !== null);
}
