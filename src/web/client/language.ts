// Language prefixes of addresses and the stored choice of language.
import type { Language } from '#context.ts';

export type Prefix = '' | '/en' | '/vi';

export function getPrefix(pathname: string): Prefix {
  const match = /^\/(en|vi)(?=\/|$)/.exec(pathname);
  return match ? (match[0] === '/en' ? '/en' : '/vi') : '';
}

/** Removes the language prefix: '/vi/jobs' and '/jobs' both become '/jobs'. */
export function removePrefix(pathname: string): string {
  return pathname.slice(getPrefix(pathname).length) || '/';
}

const PUBLIC =
  /^\/($|jobs(\/(?!manage(\/|$))[^/]+)?\/?$|companies(\/[^/]+)?\/?$|about(\/matching)?\/?$|salaries\/?$|(browse|viec-lam)(\/[^/]+){0,2}\/?$|privacy\/?$|terms\/?$|login\/?$)/;

/** Whether the address also exists under /en and /vi. */
export const hasLanguageVersions = (path: string): boolean =>
  PUBLIC.test(path.split(/[?#]/)[0] ?? path);

/** Adds the page's language prefix to one of our paths, if that path has language versions. */
export function toLocalPath(path: string, prefix: Prefix): string {
  if (!prefix || !hasLanguageVersions(path)) return path;
  if (path === '/') return prefix;
  // The Vietnamese directory has a Vietnamese path.
  return prefix + (prefix === '/vi' && path === '/browse' ? '/viec-lam' : path);
}

/** Reads the cookie that mirrors localStorage.language. */
export function getChosenLanguage(cookie: string | null | undefined): Language | null {
  const match = /(?:^|;\s*)language=(en|vi)(?:;|$)/.exec(cookie ?? '');
  return match ? (match[1] === 'vi' ? 'vi' : 'en') : null;
}
