// A list that is asked for again on its own page: what is shown stays where the next answer does not come.
import { useEffect } from 'react';
import { isRouteErrorResponse } from 'react-router';

/** Why the latest answer is missing: the status it came with, or null where none came. */
export interface ListFailure {
  status: number | null;
}

export type WithFailure<T> = T & { failure?: ListFailure };

const UNAVAILABLE: ListFailure = { status: 503 };

/** One for each route: its data as it is shown now, and a loader that falls back on it. */
export function createListCache<T extends { found: unknown }>() {
  let shown: T | null = null;

  function useKept(data: WithFailure<T>): void {
    useEffect(() => {
      shown = data;
    }, [data]);
    useEffect(() => () => void (shown = null), []);
  }

  async function load(serverLoader: () => Promise<T>): Promise<WithFailure<T>> {
    try {
      const fresh = await serverLoader();
      if (fresh.found !== null || !shown) return fresh;
      return { ...shown, failure: UNAVAILABLE };
    } catch (error) {
      // On the way here from another page there is nothing to keep; a redirect is no failure.
      if (!shown || error instanceof Response) throw error;
      const status = isRouteErrorResponse(error) ? error.status : null;
      return { ...shown, failure: { status } };
    }
  }
  return { useKept, load };
}
