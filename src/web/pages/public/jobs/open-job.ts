// Loads the job for the pane next to the list. A job that was open before shows at once, while it is loaded anew.
import { useCallback, useEffect, useState } from 'react';
import { useLocale } from 'use-intl';
import type { PageJob } from '#jobs/rules/page.ts';
import { ApiProblem, callApi } from '#web/client/api.ts';

type Failure = 'gone' | 'failed';
type OpenJobState = { of: string; failure: Failure | null };

const MAX_CACHED = 100;
const cache = new Map<string, PageJob>();

async function fetchJob(key: string, id: string, signal: AbortSignal): Promise<PageJob> {
  const { other, ...job } = await callApi('GET /jobs/:id', { params: { id }, signal });
  if (cache.size >= MAX_CACHED) cache.clear();
  cache.set(key, job);
  return job;
}

/** 410 for a job that was taken down. */
const toFailure = (error: unknown): Failure =>
  error instanceof ApiProblem && (error.status === 404 || error.status === 410) ? 'gone' : 'failed';

export function useOpenJob(id: string) {
  const key = `${useLocale()}:${id}`;
  const [state, setState] = useState<OpenJobState | null>(null);
  const load = useCallback(
    (signal: AbortSignal) => {
      const settle = (failure: Failure | null) => {
        if (signal.aborted) return;
        if (failure === 'gone') cache.delete(key);
        setState({ of: key, failure });
      };
      setState(null);
      fetchJob(key, id, signal).then(
        () => settle(null),
        (error: unknown) => settle(toFailure(error)),
      );
    },
    [key, id],
  );
  useEffect(() => {
    const abort = new AbortController();
    load(abort.signal);
    return () => abort.abort();
  }, [load]);
  const job = cache.get(key) ?? null;
  return {
    job,
    // Without a connection, the copy is better than nothing.
    failure: state?.of === key && !job ? state.failure : null,
    retry: () => load(new AbortController().signal),
  };
}
