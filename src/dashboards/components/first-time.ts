// Remembers which celebrations this browser has already played, so that each plays only once.
import { useEffect, useState } from 'react';

const KEY = 'moments';

/** Returns an empty list on the server and where the browser blocks local storage. */
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
    // Storage is full or blocked: the celebration plays again next time.
  }
}

/** Returns true on the first screen in this browser for which `isReached` holds, while that screen is mounted. */
export function useFirstTime(name: string, isReached: boolean): boolean {
  const [isFirst] = useState(() => isReached && !readSeen().includes(name));
  useEffect(() => {
    const seen = readSeen();
    if (isReached && !seen.includes(name)) storeSeen([...seen, name]);
  }, [name, isReached]);
  return isFirst;
}
