// Waits for the tab that a person looks at.

/** Runs once the document is visible, at once if it is now. Returns a function that stops waiting. */
export function whenVisible(run: () => void): () => void {
  const stop = () => document.removeEventListener('visibilitychange', check);
  function check() {
    if (document.hidden) return;
    stop();
    run();
  }
  document.addEventListener('visibilitychange', check);
  check();
  return stop;
}
