// A seeker's matches, asked for: their sentences first, then what the server says.
import { useEffect, useState } from 'react';
import { useLocale } from 'use-intl';
import { callApi, type ApiReply } from '#web/client/api.ts';
import { orNotFound } from '#web/client/missing.ts';
import { useSession } from '#web/client/session.ts';
import { loadPageTranslations, type Area } from '#web/translations/load.ts';

export const MATCHING: Area = {
  en: () => import('#web/translations/matching.en.ts'),
  vi: () => import('#web/translations/matching.vi.ts'),
};

export const loadMatchingTranslations = () => loadPageTranslations(MATCHING);

export type RecommendedMatch = ApiReply<'GET /jobs/recommended'>;
export type OwnMatch = ApiReply<'GET /jobs/:id/match'>;

const NO_PROFILE = 'seeker_profile_missing';

/** Null before there is a profile. */
export const fetchRecommended = (page: number, limit: number): Promise<RecommendedMatch | null> =>
  orNotFound(callApi('GET /jobs/recommended', { query: { page, limit } }), NO_PROFILE);

export const fetchOwnMatch = (id: string): Promise<OwnMatch | null> =>
  orNotFound(callApi('GET /jobs/:id/match', { params: { id } }), NO_PROFILE);

/** Where it only adds something: null whatever the reason. */
export const fetchMatchOr = (id: string): Promise<OwnMatch['match']> =>
  fetchOwnMatch(id).then(
    (own) => own?.match ?? null,
    () => null,
  );

/** The seeker who is here; null for everybody else, and while it is not known. */
export function useSeeker(): string | null {
  const session = useSession();
  const user = session.status === 'signed_in' ? session.user : null;
  return user?.role === 'job_seeker' ? user.uid : null;
}

export type MatchRequest<T> =
  | { state: 'asking' }
  | { state: 'failed' }
  | { state: 'known'; value: T };

/** Asks once for each key, and again in the other language. */
export function useMatchRequest<T>(key: string, ask: () => Promise<T>) {
  const language = useLocale();
  const [turn, setTurn] = useState(0);
  const [asked, setAsked] = useState<MatchRequest<T>>({ state: 'asking' });
  useEffect(() => {
    let gone = false;
    setAsked({ state: 'asking' });
    ask().then(
      (value) => gone || setAsked({ state: 'known', value }),
      () => gone || setAsked({ state: 'failed' }),
    );
    return () => {
      gone = true;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key, language, turn]);
  return { asked, again: () => setTurn((turns) => turns + 1) };
}
