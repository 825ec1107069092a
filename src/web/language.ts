// Which language a page speaks and how its addresses say so.
import type { Language } from '#context.ts';

export type Prefix = '' | '/en' | '/vi';

export function getPrefix(pathname: string): Prefix {
  const match = /^\/(en|vi)(?=\/|$)/.exec(pathname);
  return match ? (match[0] === '/en' ? '/en' : '/vi') : '';
}

/** The address without its language prefix: '/vi/jobs' and '/jobs' are both '/jobs'. */
export function removePrefix(pathname: string): string {
  return pathname.slice(getPrefix(pathname).length) || '/';
}

const PUBLIC =
  /^\/($|jobs(\/(?!manage(\/|$))[^/]+)?\/?$|companies(\/[^/]+)?\/?$|about\/?$|privacy\/?$|terms\/?$|login\/?$)/;

/** Whether the address has fixed twins under /en and /vi. */
export const hasLanguageVersions = (path: string): boolean =>
  PUBLIC.test(path.split(/[?#]/)[0] ?? path);

/** A link to one of our own paths, keeping the page's language prefix where the target has one. */
export function toLocalPath(path: string, prefix: Prefix): string {
  if (!prefix || !hasLanguageVersions(path)) return path;
  return path === '/' ? prefix : prefix + path;
}

/** The stored choice from the cookie that mirrors localStorage.language. */
export function getChosenLanguage(cookie: string | null | undefined): Language | null {
  const match = /(?:^|;\s*)language=(en|vi)(?:;|$)/.exec(cookie ?? '');
  return match ? (match[1] === 'vi' ? 'vi' : 'en') : null;
}
