// Loader of route modules. It replaces React Router's own, which reloads the current page when a module fails to load.
import { loadInTime } from './load-in-time.ts';

let lostModule: object | null = null;

/** Module shown in place of a page whose script failed to load: reloads the page or explains the failure. */
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
    // If this threw, the navigation would end without any message.
    if (lostModule) return lostModule;
    throw error;
  }
}
