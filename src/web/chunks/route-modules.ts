// How React Router loads the module of a page, in place of its own: that one reloads the page one is leaving, each time.
import { loadInTime } from './load-in-time.ts';

let lostModule: object | null = null;

/** What stands in for a page whose module is lost: shown at its address, it fetches the page anew or says why not. */
export function setLostModule(module: object): void {
  lostModule = module;
}

export async function loadRouteModule(
  route: { id: string; module: string },
  cache: Record<string, unknown>,
): Promise<unknown> {
  if (route.id in cache) return cache[route.id];
  try {
    return (cache[route.id] = await loadInTime(import(/* @vite-ignore */ route.module)));
  } catch (error) {
    // A failure that is thrown would end the navigation without a word.
    if (lostModule) return lostModule;
    throw error;
  }
}
