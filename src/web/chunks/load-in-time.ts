// How long a script chunk may take to come. The build puts this around every import() of the browser.
const LONGEST = 120_000;

/** Rejects where it takes longer; whoever waits is then told that the chunk is lost. */
export function loadInTime<T>(loading: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('Loading chunk failed')), LONGEST);
    loading.then(resolve, reject).finally(() => clearTimeout(late));
  });
}
