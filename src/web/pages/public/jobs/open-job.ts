// Loads the job for the pane next to the list, with a cache in memory.
import { useCallback, useEffect, useState } from 'react';
import { useLocale } from 'use-intl';
import type { PageJob } from '#jobs/rules/page.ts';
import { ApiProblem, callApi } from '#web/client/api.ts';

type Failure = 'gone' | 'failed';
type OpenJobState = { of: string; job: PageJob | null; failure: Failure | null };

const MAX_CACHED = 100;
const cache = new Map<string, PageJob>();

async function fetchJob(key: string, id: string, signal: AbortSignal): Promise<PageJob> {
  const { other, ...job } = await callApi('GET /jobs/:id', { params: { id }, signal });
  if (cache.size >= MAX_CACHED) cache.clear();
  cache.set(key, job);
  return job;
}

const toFailure = (error: unknown): Failure =>
  error instanceof ApiProblem && error.status === 404 ? 'gone' : 'failed';

export function useOpenJob(id: string) {
  const key = `${useLocale()}:${id}`;
  const [state, setState] = useState<OpenJobState | null>(null);
  const load = useCallback(
    (signal: AbortSignal) => {
      const settle = (job: PageJob | null, failure: Failure | null) => {
        if (!signal.aborted) setState({ of: key, job, failure });
      };
      setState(null);
      fetchJob(key, id, signal).then(
        (job) => settle(job, null),
        (error: unknown) => settle(null, toFailure(error)),
      );
    },
    [key, id],
  );
  useEffect(() => {
    if (cache.has(key)) return undefined;
    const abort = new AbortController();
    load(abort.signal);
    return () => abort.abort();
  }, [key, load]);
  return {
    job: cache.get(key) ?? null,
    failure: state?.of === key ? state.failure : null,
    retry: () => load(new AbortController().signal),
  };
}
