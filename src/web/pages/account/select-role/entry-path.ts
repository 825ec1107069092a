// Where an account goes after choosing its role: back to the page it came from, else to its dashboard.
import { matchPath } from 'react-router';
import { toSafeReturn } from '#auth/rules/sign-in.ts';
import type { Role } from '#context.ts';
import { removePrefix } from '#web/client/language.ts';
import { getDashboardPath } from '#web/layout/dashboard-path.ts';
import { MEMBER_ACCESS, type PageAccess } from '#web/layout/member-access.ts';

const CONTENT = /^\/(?:jobs|companies)(?:\/|$)/;

/** Jobs, companies and the signed-in pages of the role; other pages lead to the dashboard. */
function isDestination(role: Role, path: string): boolean {
  const access = Object.entries<PageAccess>(MEMBER_ACCESS).find(([pattern]) =>
    matchPath(`/${pattern}`, path),
  )?.[1];
  return access ? access === 'member' || access === role : CONTENT.test(path);
}

export function toEntryPath(
  role: Role,
  from: string | null,
  origin = globalThis.location.origin,
): string {
  const safe = toSafeReturn(from, origin);
  const path = removePrefix(new URL(safe, origin).pathname);
  return isDestination(role, path) ? safe : getDashboardPath(role);
}
