// Remembers in this tab that a sign-in waits for its second step, so that a reload does not begin it again.
import { useEffect, useState } from 'react';

const KEY = 'second_step';

function isStored(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

function store(isPending: boolean): void {
  try {
    if (isPending) sessionStorage.setItem(KEY, '1');
    else sessionStorage.removeItem(KEY);
  } catch {
    // Storage is disabled: a reload begins the sign-in again.
  }
}

/**
 * State of a sign-in form: whether its second step is pending. The ticket itself is in a cookie that scripts cannot
 * read; if it has expired, the step says so.
 */
export function usePendingStep() {
  const [isPending, setPending] = useState(false);
  // After hydration, because the server renders the form.
  useEffect(() => setPending(isStored()), []);
  useEffect(() => {
    if (!isPending) return undefined;
    store(true);
    // Not run by a reload, but when the sign-in is done or the form is closed.
    return () => store(false);
  }, [isPending]);
  return [isPending, setPending] as const;
}
