// Service worker, built as /sw.js: answers page loads without a network, and shows push messages. All other requests go
// to the network.
import type { Language } from '#context.ts';
import { respondOffline } from './offline-response.ts';
import {
  openPageOf,
  showMessage,
  type NotificationTarget,
  type OpenPages,
  type ShownNotification,
} from './push-message.ts';

/** The parts of the worker's global scope that it uses; the DOM's types have a window instead. */
interface WorkerScope {
  registration: NotificationTarget & { navigationPreload?: { enable(): Promise<void> } };
  clients: OpenPages & { claim(): Promise<void> };
  location: { origin: string };
  /** Not all browsers have it yet. */
  cookieStore?: { get(name: string): Promise<{ value: string } | null> };
  skipWaiting(): Promise<void>;
  addEventListener(name: 'install', listener: (event: InstallEvent) => void): void;
  addEventListener(name: 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(name: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(name: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(
    name: 'notificationclick',
    listener: (event: NotificationClickEvent) => void,
  ): void;
}
interface ExtendableEvent {
  waitUntil(work: Promise<unknown>): void;
}
interface InstallEvent extends ExtendableEvent {
  /** Not all browsers support it yet. */
  addRoutes?(route: object): Promise<void>;
}
interface PushEvent extends ExtendableEvent {
  data: { text(): string } | null;
}
interface NotificationClickEvent extends ExtendableEvent {
  notification: ShownNotification;
}
interface FetchEvent extends ExtendableEvent {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}

// TypeScript gives `self` the type of a page's window.
const scope = self as unknown as WorkerScope;

/** In browsers that support static routing, requests for scripts, data and files do not start the worker. */
const PAST_THE_WORKER = { condition: { not: { requestMode: 'navigate' } }, source: 'network' };

// While there is a network, the worker serves no part of a page, so a new version can take over at once.
scope.addEventListener('install', (event) => {
  void scope.skipWaiting();
  event.waitUntil(Promise.resolve(event.addRoutes?.(PAST_THE_WORKER)).catch(() => {}));
});
scope.addEventListener('activate', (event) => {
  const { navigationPreload } = scope.registration;
  event.waitUntil(Promise.all([navigationPreload?.enable(), scope.clients.claim()]));
});

const NOT_A_PAGE = /^\/(?:api|auth|assets|share|files|dev|healthz|readyz|metrics)(?:\/|$)|\.\w+$/;

/** The chosen language, where the browser lets workers read cookies; else the browser's. */
async function findPreferred(): Promise<Language> {
  const chosen = await scope.cookieStore?.get('language').catch(() => null);
  return (chosen?.value ?? navigator.language).startsWith('vi') ? 'vi' : 'en';
}

async function respondWithPage({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    const { pathname } = new URL(request.url);
    if (NOT_A_PAGE.test(pathname)) return Response.error();
    return respondOffline(caches, pathname, { preferred: await findPreferred(), now: new Date() });
  }
}

// Every page load is answered here, with the preloaded response. Otherwise the browser would request the page a second
// time, and an address with a one-time code would fail.
scope.addEventListener('fetch', (event) => {
  const { mode, method } = event.request;
  if (mode === 'navigate' && method === 'GET') event.respondWith(respondWithPage(event));
});

scope.addEventListener('push', (event) => {
  event.waitUntil(showMessage(scope.registration, event.data?.text()));
});
scope.addEventListener('notificationclick', (event) => {
  event.waitUntil(openPageOf(scope.clients, scope.location.origin, event.notification));
});
