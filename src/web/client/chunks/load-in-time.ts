// Timeout for script chunks; the build wraps every import() of the browser in it.
const TIMEOUT_MS = 120_000;

/** Rejects after the timeout with an error that counts as a lost chunk. */
export function loadInTime<T>(loading: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Loading chunk failed')), TIMEOUT_MS);
    loading.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
