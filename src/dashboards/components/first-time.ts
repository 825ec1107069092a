// Whether something good is seen for the first time in this browser, for moments that play once.
import { useEffect, useState } from 'react';

const KEY = 'moments';

/** Nothing where the browser keeps no storage, and on the server. */
function readSeen(): string[] {
  try {
    return (localStorage.getItem(KEY) ?? '').split(' ').filter(Boolean);
  } catch {
    return [];
  }
}

function storeSeen(names: readonly string[]): void {
  try {
    localStorage.setItem(KEY, names.join(' '));
  } catch {
    // Then it plays again another time.
  }
}

/** True while this screen stays, once in this browser. */
export function useFirstTime(name: string, isReached: boolean): boolean {
  const [isFirst] = useState(() => isReached && !readSeen().includes(name));
  useEffect(() => {
    const seen = readSeen();
    if (isReached && !seen.includes(name)) storeSeen([...seen, name]);
  }, [name, isReached]);
  return isFirst;
}
