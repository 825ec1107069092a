// Loads the page's data again. A navigation that interrupts it must load what it would have loaded.
import { useCallback } from 'react';
import { useRevalidator } from 'react-router';

let running = 0;

/** For `shouldRevalidate`: the data on the screen are known to be old. */
export const isReloading = (): boolean => running > 0;

/** Resolves once the data are there, also when a navigation has interrupted the reload. */
export function useReload(): () => Promise<void> {
  const { revalidate } = useRevalidator();
  return useCallback(async () => {
    running += 1;
    await revalidate();
    running -= 1;
  }, [revalidate]);
}
