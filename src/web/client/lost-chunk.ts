// Handles script chunks that fail to load (a new release, a broken network): reload once, then show an error.

/** `first-paint.js` uses the same key and the same interval. */
const KEY_PREFIX = 'lost:';
const RELOAD_INTERVAL_MS = 10 * 60_000;

let isReloading = false;

/** Once per page and interval, to avoid reload loops; never offline, where a reload would show nothing. */
function mayReload(): boolean {
  const key = KEY_PREFIX + location.pathname;
  try {
    const last = Number(sessionStorage.getItem(key) ?? 0);
    if (!navigator.onLine || Date.now() - last < RELOAD_INTERVAL_MS) return false;
    sessionStorage.setItem(key, String(Date.now()));
    return true;
  } catch {
    // Without storage a reload could not be limited.
    return false;
  }
}

/** Returns false when the page was reloaded recently and must show the error itself. */
export function reloadOnce(): boolean {
  if (isReloading) return true;
  isReloading = mayReload();
  if (isReloading) location.reload();
  return isReloading;
}

/**
 * For a page that cannot be shown without a network: the service worker answers a reload with the page as it was last
 * seen, or with what can be read. Returns false where it does not.
 */
export function reloadOffline(): boolean {
  if (navigator.onLine || !navigator.serviceWorker?.controller) return false;
  location.reload();
  return true;
}

/** Recognises browser errors about chunks that failed to load. */
export function isLostChunk(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|Loading chunk|module script failed|preload/i.test(error.message)
  );
}
