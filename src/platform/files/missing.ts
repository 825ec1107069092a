// Files that somebody else may have deleted or moved in the meantime.

export const isFileMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Null if the file is missing; every other error is thrown. */
export async function catchMissing<T>(work: Promise<T>): Promise<T | null> {
  return work.catch((error: unknown) => {
    if (isFileMissing(error)) return null;
    throw error;
  });
}
