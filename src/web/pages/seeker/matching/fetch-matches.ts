// Requests of a seeker's matches, and their translations.
import { callApi, type ApiReply } from '#web/client/api.ts';
import { catchNotFound } from '#web/client/missing.ts';
import { session, useSession } from '#web/client/session.ts';
import { loadPageTranslations, type Area } from '#web/translations/load.ts';

export const MATCHING: Area = {
  en: () => import('#web/translations/matching.en.ts'),
  vi: () => import('#web/translations/matching.vi.ts'),
};

export const loadMatchingTranslations = () => loadPageTranslations(MATCHING);

export type RecommendedMatch = ApiReply<'GET /jobs/recommended'>;
export type OwnMatch = ApiReply<'GET /jobs/:id/match'>;

const NO_PROFILE = 'seeker_profile_missing';

/** Resolves to null when there is no profile. Where that is known nothing is called: browsers log a 404 as an error. */
async function callWithProfile<T>(call: () => Promise<T>): Promise<T | null> {
  const current = session.get();
  const isKnown = current.status === 'signed_in' && !current.unconfirmed;
  return isKnown && !current.user.profile ? null : catchNotFound(call(), NO_PROFILE);
}

export const fetchRecommended = (page: number, limit: number): Promise<RecommendedMatch | null> =>
  callWithProfile(() => callApi('GET /jobs/recommended', { query: { page, limit } }));

export const fetchOwnMatch = (id: string): Promise<OwnMatch | null> =>
  callWithProfile(() => callApi('GET /jobs/:id/match', { params: { id } }));

/** For optional content: resolves to null on any failure. */
export const fetchMatchOr = (id: string): Promise<OwnMatch['match']> =>
  fetchOwnMatch(id).then(
    (own) => own?.match ?? null,
    () => null,
  );

/** Id of the signed-in seeker; null for others and while the session loads. */
export function useSeeker(): string | null {
  const session = useSession();
  const user = session.status === 'signed_in' ? session.user : null;
  return user?.role === 'job_seeker' ? user.uid : null;
}
