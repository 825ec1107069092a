// A seeker's matches, asked for: their sentences first, then what the server says.
import { useEffect, useState } from 'react';
import { useLocale } from 'use-intl';
import { call, type Reply } from '#site/client/api.ts';
import { unlessMissing } from '#site/client/missing.ts';
import { useSession } from '#site/client/session.ts';
import { loadPageWords, type Area } from '#site/words/load.ts';

export const MATCHING: Area = {
  en: () => import('#site/words/matching.en.ts'),
  vi: () => import('#site/words/matching.vi.ts'),
};

export const matchingWords = () => loadPageWords(MATCHING);

export type Matched = Reply<'GET /jobs/recommended'>;
export type Own = Reply<'GET /jobs/:id/match'>;

const NO_PROFILE = 'seeker_profile_missing';

/** Null before there is a profile. */
export const askRecommended = (page: number, limit: number): Promise<Matched | null> =>
  unlessMissing(call('GET /jobs/recommended', { query: { page, limit } }), NO_PROFILE);

export const askOwn = (id: string): Promise<Own | null> =>
  unlessMissing(call('GET /jobs/:id/match', { params: { id } }), NO_PROFILE);

/** Where it only adds something: null whatever the reason. */
export const matchOr = (id: string): Promise<Own['match']> =>
  askOwn(id).then(
    (own) => own?.match ?? null,
    () => null,
  );

/** The seeker who is here; null for everybody else, and while it is not known. */
export function useSeeker(): string | null {
  const session = useSession();
  const user = session.status === 'signed_in' ? session.user : null;
  return user?.role === 'job_seeker' ? user.uid : null;
}

export type Asked<T> = { state: 'asking' } | { state: 'failed' } | { state: 'known'; value: T };

/** Asks once for each key, and again in the other language. */
export function useAsked<T>(key: string, ask: () => Promise<T>) {
  const language = useLocale();
  const [turn, setTurn] = useState(0);
  const [asked, setAsked] = useState<Asked<T>>({ state: 'asking' });
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
