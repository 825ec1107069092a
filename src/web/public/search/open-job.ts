// One job for the place beside the list, kept for as long as the page lives.
import { useCallback, useEffect, useState } from 'react';
import { useLocale } from 'use-intl';
import type { PageJob } from '#jobs/rules/page.ts';
import { ApiProblem, callApi } from '#web/client/api.ts';

type Failure = 'gone' | 'failed';
type Told = { of: string; job: PageJob | null; failure: Failure | null };

const MOST_KEPT = 100;
const kept = new Map<string, PageJob>();

async function fetchJob(key: string, id: string, signal: AbortSignal): Promise<PageJob> {
  const { other, ...job } = await callApi('GET /jobs/:id', { params: { id }, signal });
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(key, job);
  return job;
}

const failureOf = (error: unknown): Failure =>
  error instanceof ApiProblem && error.status === 404 ? 'gone' : 'failed';

export function useOpenJob(id: string) {
  const key = `${useLocale()}:${id}`;
  const [told, setTold] = useState<Told | null>(null);
  const ask = useCallback(
    (signal: AbortSignal) => {
      const tell = (job: PageJob | null, failure: Failure | null) => {
        if (!signal.aborted) setTold({ of: key, job, failure });
      };
      setTold(null);
      fetchJob(key, id, signal).then(
        (job) => tell(job, null),
        (error: unknown) => tell(null, failureOf(error)),
      );
    },
    [key, id],
  );
  useEffect(() => {
    if (kept.has(key)) return undefined;
    const abort = new AbortController();
    ask(abort.signal);
    return () => abort.abort();
  }, [key, ask]);
  return {
    job: kept.get(key) ?? null,
    failure: told?.of === key ? told.failure : null,
    retry: () => ask(new AbortController().signal),
  };
}
