// Compares the version that a write names with the stored one.

/** Compares If-Match (updated_at, quoted or not, or '*') with the stored version. Without the header it matches. */
export function isCurrentVersion(ifMatch: string | undefined, updated_at: Date): boolean {
  if (ifMatch === undefined || ifMatch.trim() === '*') return true;
  const version = ifMatch.trim().replace(/^W\//, '').replaceAll('"', '');
  return Date.parse(version) === updated_at.getTime();
}
