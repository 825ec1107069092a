// Addresses of this page with changed parameters; empty parameters and the page number are dropped.
import { useLocation } from 'react-router';
import { usePaths, useRoot, type FixedPath } from '#web/layout/root-data.ts';
import type { Changes } from '#search/components/found.ts';
import { removePrefix, toLocalPath } from '#web/client/language.ts';

interface Address {
  /** Address with changed parameters; undefined removes one; `on` uses another path. */
  changed: (changes: Changes, on?: string) => string;
  /** This path with exactly these parameters. */
  queryHref: (query: Record<string, string>) => string;
  pageHref: (page: number) => string;
  /** Current address. */
  own: string;
  /** Current path without parameters. */
  bare: string;
  /** Another path with the same parameters. */
  at: (path: FixedPath) => string;
}

const toHref = (path: string, query: URLSearchParams) => {
  const text = query.toString();
  return path + (text ? `?${text}` : '');
};

export function useAddress(): Address {
  const { pathname, search } = useLocation();
  const { prefix } = useRoot();
  const path = usePaths();
  const own = toLocalPath(removePrefix(pathname), prefix);
  const copyQuery = () => {
    const query = new URLSearchParams(search);
    const empty = [...query].filter(([, value]) => value === '').map(([name]) => name);
    // A changed list starts at its first page without an open job.
    for (const name of [...empty, 'page', 'job']) query.delete(name);
    return query;
  };
  return {
    own: pathname + search,
    bare: own,
    changed(changes, on = own) {
      const query = copyQuery();
      for (const [name, value] of Object.entries(changes)) {
        query.delete(name);
        for (const each of [value ?? []].flat()) query.append(name, each);
      }
      return toHref(on, query);
    },
    queryHref: (query) => toHref(own, new URLSearchParams(query)),
    pageHref(page) {
      const query = copyQuery();
      if (page > 1) query.set('page', String(page));
      return toHref(own, query);
    },
    at: (other) => toHref(path(other), copyQuery()),
  };
}
