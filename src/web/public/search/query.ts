// The page's address with one thing changed; empty parameters and the page number do not survive a change.
import { useLocation } from 'react-router';
import { usePaths } from '#web/layout/root-data.ts';
import { removePrefix } from '#web/language.ts';

export interface Address {
  /** The address with other parameters; undefined takes one away; `on` another path. */
  changed: (changes: Record<string, string | undefined>, on?: string) => string;
  /** This path with exactly those parameters. */
  asking: (query: Record<string, string>) => string;
  pageHref: (page: number) => string;
  /** The address as it is. */
  own: string;
  /** The address with no parameter at all. */
  bare: string;
  /** The same question put to another path. */
  at: (path: string) => string;
}

const full = (path: string, query: URLSearchParams) => {
  const text = query.toString();
  return path + (text ? `?${text}` : '');
};

export function useAddress(): Address {
  const { pathname, search } = useLocation();
  const path = usePaths();
  const own = path(removePrefix(pathname));
  const filled = () => {
    const query = new URLSearchParams(search);
    const empty = [...query].filter(([, value]) => value === '').map(([name]) => name);
    // A new list has its own first page, and no job of it is open yet.
    for (const name of [...empty, 'page', 'job']) query.delete(name);
    return query;
  };
  return {
    own: pathname + search,
    bare: own,
    changed(changes, on = own) {
      const query = filled();
      for (const [name, value] of Object.entries(changes)) {
        if (value === undefined) query.delete(name);
        else query.set(name, value);
      }
      return full(on, query);
    },
    asking: (query) => full(own, new URLSearchParams(query)),
    pageHref(page) {
      const query = filled();
      if (page > 1) query.set('page', String(page));
      return full(own, query);
    },
    at: (other) => full(path(other), filled()),
  };
}
