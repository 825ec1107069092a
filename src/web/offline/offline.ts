// Offline reading, on the page's side: registers the worker, and stores jobs when they are viewed or saved.
import { callApi } from '#web/client/api.ts';
import { savedJobs } from '#web/pages/seeker/saving/saved-jobs.ts';
import { getOwner } from './owner.ts';
import { addRecentJob, clearRecentJobs, type RecentJob } from './recent-jobs.ts';
import { storePage } from './store-page.ts';
import {
  listStoredJobs,
  LISTS,
  MAX_PAGES,
  OWN,
  OWN_PATH,
  type StoredApplications,
} from './stored-pages.ts';

/** `wipe.ts` removes it with everything else. */
const WITH_APPLICATIONS = 'offline_applications';

/** The most that one call answers. */
const MAX_APPLICATIONS = 100;

const HOUR_MS = 3_600_000;
const SAVED_AGE_MS = 24 * HOUR_MS;

/** Browsers offer cache storage and service workers on https only, and reading a disabled storage throws. */
export function isSupported(): boolean {
  try {
    return 'caches' in window && 'serviceWorker' in navigator && Boolean(localStorage);
  } catch {
    return false;
  }
}

/** Storing pages in advance must not use up metered data or slow down a slow network. */
function canStore(): boolean {
  // TypeScript's DOM types do not include it yet.
  const { connection } = navigator as {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  return isSupported() && !connection?.saveData && !/2g/.test(connection?.effectiveType ?? '');
}

/** Stores one page at a time, so that people do not notice the downloads. */
let queue = Promise.resolve();
async function runAfter(before: Promise<void>, work: () => Promise<void>): Promise<void> {
  const owner = getOwner();
  await before;
  // Only a service worker serves what is stored, so wait until there is one.
  await navigator.serviceWorker.ready;
  const hasLeft = () => owner !== null && owner !== getOwner();
  if (hasLeft()) return;
  await work().catch(() => {});
  // After a sign-out during the request, its response was stored after everything had been deleted.
  if (!hasLeft()) return;
  localStorage.removeItem(WITH_APPLICATIONS);
  for (const name of [...Object.values(LISTS), OWN]) await caches.delete(name);
}

function enqueue(work: () => Promise<void>): Promise<void> {
  queue = runAfter(queue, work).catch(() => {});
  return queue;
}

async function storeSaved(ids: ReadonlySet<string>): Promise<void> {
  const language = document.documentElement.lang;
  const wanted = [...ids].slice(0, MAX_PAGES).map((id) => `/${language}/jobs/${id}`);
  const cache = await caches.open(LISTS.saved);
  const stored = new Map((await listStoredJobs(caches, 'saved')).map((it) => [it.path, it]));
  for (const path of stored.keys()) {
    if (!ids.has(path.split('/').at(-1) ?? '')) await cache.delete(path);
  }
  for (const path of wanted) {
    const { storedAt = '' } = stored.get(path) ?? {};
    const isFresh = Date.parse(storedAt) > Date.now() - SAVED_AGE_MS;
    if (!isFresh) await storePage(caches, 'saved', path);
  }
}

let storing: ReadonlySet<string> | null = null;
function followSaved(): void {
  const saved = savedJobs.get();
  if (!saved || saved.ids === storing || !canStore()) return;
  const { ids } = saved;
  storing = ids;
  void enqueue(async () => {
    if (storing === ids) await storeSaved(ids);
  });
}

export function recordRecentJob(job: RecentJob): void {
  startOffline();
  addRecentJob(job);
  if (!canStore()) return;
  const path = `/${document.documentElement.lang}/jobs/${job.id}`;
  void enqueue(() => storePage(caches, 'recent', path));
}

/** Deletes the list of recently viewed jobs and the stored copies of their pages. */
export async function forgetRecentJobs(): Promise<void> {
  clearRecentJobs();
  if (isSupported()) await caches.delete(LISTS.recent);
}

export const storesApplications = (): boolean => localStorage.getItem(WITH_APPLICATIONS) !== null;

async function storeApplications(): Promise<void> {
  const query = { page: 1, limit: MAX_APPLICATIONS };
  const { applications } = await callApi('GET /applications/my', { query });
  // Switched off meanwhile.
  if (!storesApplications()) return;
  const storedAt = new Date().toISOString();
  const stored: StoredApplications = { storedAt, applications };
  await (await caches.open(OWN)).put(OWN_PATH, Response.json(stored));
  localStorage.setItem(WITH_APPLICATIONS, storedAt);
}

/** Switching it off deletes the stored applications at once. */
export async function setApplicationsOffline(on: boolean): Promise<void> {
  if (!on) {
    localStorage.removeItem(WITH_APPLICATIONS);
    await caches.delete(OWN);
    return;
  }
  localStorage.setItem(WITH_APPLICATIONS, '');
  await enqueue(storeApplications);
}

function renewApplications(): void {
  const storedAt = localStorage.getItem(WITH_APPLICATIONS);
  if (storedAt === null || Date.parse(storedAt) > Date.now() - HOUR_MS) return;
  void enqueue(storeApplications);
}

let isStarted = false;

/** Called where there is something to read offline: on job pages and on the list of saved jobs. */
export function startOffline(): void {
  // In development there is no service worker.
  if (isStarted || !import.meta.env.PROD || !isSupported()) return;
  isStarted = true;
  navigator.serviceWorker.register('/sw.js').catch(() => {});
  savedJobs.subscribe(followSaved);
  followSaved();
  renewApplications();
}
