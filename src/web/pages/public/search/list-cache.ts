// Keeps showing a list when its next request fails.
import { useEffect } from 'react';
import { isRouteErrorResponse } from 'react-router';

/** Why the latest request failed: its status, or null without a response. */
export interface ListFailure {
  status: number | null;
}

export type WithFailure<T> = T & { failure?: ListFailure };

const UNAVAILABLE: ListFailure = { status: 503 };

/** One per route: the data shown now, and a loader that falls back to it. */
export function createListCache<T extends { found: unknown }>() {
  let current: T | null = null;

  function useListCache(data: WithFailure<T>): void {
    useEffect(() => {
      current = data;
    }, [data]);
    useEffect(() => () => void (current = null), []);
  }

  async function load(serverLoader: () => Promise<T>): Promise<WithFailure<T>> {
    try {
      const fresh = await serverLoader();
      if (fresh.found !== null || !current) return fresh;
      return { ...current, failure: UNAVAILABLE };
    } catch (error) {
      // After navigation from another page there is nothing to fall back to; a redirect is not a failure.
      if (!current || error instanceof Response) throw error;
      const status = isRouteErrorResponse(error) ? error.status : null;
      return { ...current, failure: { status } };
    }
  }
  return { useListCache, load };
}
