// How React Router loads the module of a page, in place of its own: that one reloads the page one is leaving, each time.
import { loadInTime } from './load-in-time.ts';

/** A failure is thrown: the router then shows it at the address that was asked for, and the page there is fetched anew. */
export async function loadRouteModule(
  route: { id: string; module: string },
  cache: Record<string, unknown>,
): Promise<unknown> {
  if (!(route.id in cache))
    cache[route.id] = await loadInTime(import(/* @vite-ignore */ route.module));
  return cache[route.id];
}
