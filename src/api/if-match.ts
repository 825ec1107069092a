// Compares the version that a write names with the stored one.
import type { ActionContext } from '#context.ts';
import type { Raise } from './problem.ts';

/** Compares If-Match (updated_at, quoted or not, or '*') with the stored version. Without the header it matches. */
function isCurrentVersion(ifMatch: string | undefined, updated_at: Date): boolean {
  if (ifMatch === undefined || ifMatch.trim() === '*') return true;
  const version = ifMatch.trim().replace(/^W\//, '').replaceAll('"', '');
  return Date.parse(version) === updated_at.getTime();
}

/** Throws the problem if the caller names another version. Null stands for what was not stored yet: any version fits. */
export function requireCurrentVersion(
  { ifMatch }: Pick<ActionContext, 'ifMatch'>,
  updated_at: Date | null,
  conflict: Raise,
): void {
  if (updated_at && !isCurrentVersion(ifMatch, updated_at)) throw conflict();
}
