// A script chunk that is gone (a new release, a broken network): one reload by itself, then a page that says so.

/** The early script of `first-paint.ts` keeps its mark under the same name and for the same time. */
const MARK = 'lost:';
const AGAIN_AFTER = 10 * 60_000;

let isReloading = false;

/** Once for each page, so that no page reloads for ever; without a network the browser would have nothing to show. */
function mayReload(): boolean {
  const name = MARK + location.pathname;
  try {
    const last = Number(sessionStorage.getItem(name) ?? 0);
    if (!navigator.onLine || Date.now() - last < AGAIN_AFTER) return false;
    sessionStorage.setItem(name, String(Date.now()));
    return true;
  } catch {
    // What cannot be remembered would be done again and again.
    return false;
  }
}

/** False where the page was reloaded before, and has to say what is missing. */
export function reloadOnce(): boolean {
  if (isReloading) return true;
  isReloading = mayReload();
  if (isReloading) location.reload();
  return isReloading;
}

/** Whether an error is a chunk that could not be loaded. */
export function isLostChunk(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|Loading chunk|module script failed|preload/i.test(error.message)
  );
}
