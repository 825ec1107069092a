// A script chunk that is gone (a new release, a broken network): one reload by itself, then a page that says so.
const MARK = 'reloaded-for-chunk';

export function reloadOnce(event: Event): void {
  const last = Number(sessionStorage.getItem(MARK) ?? 0);
  if (Date.now() - last < 60_000) return;
  sessionStorage.setItem(MARK, String(Date.now()));
  event.preventDefault();
  location.reload();
}

/** Whether an error is a chunk that could not be loaded. */
export function isLostChunk(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|Loading chunk|module script failed|preload/i.test(error.message)
  );
}
