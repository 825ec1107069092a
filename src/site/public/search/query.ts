// The page's address with one thing changed; empty parameters and the page number do not survive a change.
import { useLocation } from 'react-router';
import { usePaths } from '#site/shell/root-data.ts';
import { barePath } from '#site/language.ts';

export interface Address {
  /** The address without that parameter. */
  without: (name: string) => string;
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
  const own = path(barePath(pathname));
  const filled = () => {
    const query = new URLSearchParams(search);
    const empty = [...query].filter(([, value]) => value === '').map(([name]) => name);
    for (const name of [...empty, 'page']) query.delete(name);
    return query;
  };
  return {
    own: pathname + search,
    bare: own,
    without(name) {
      const query = filled();
      query.delete(name);
      return full(own, query);
    },
    pageHref(page) {
      const query = filled();
      if (page > 1) query.set('page', String(page));
      return full(own, query);
    },
    at: (other) => full(path(other), filled()),
  };
}
