// Storage of pages for offline reading: two bounded lists of jobs, and a person's own applications.

import type { Status } from '#applications/contract.ts';

/** Cache names of recently viewed and of saved jobs. */
export const LISTS = { recent: 'offline-recent', saved: 'offline-saved' } as const;
export type ListName = keyof typeof LISTS;
/** Cache of the person's applications; exists only if the person switched it on. */
export const OWN = 'offline-own';
export const OWN_PATH = '/offline/applications';
/** Limit for one list; a page takes about 40 KB. */
export const MAX_PAGES = 50;

export const FIELDS = {
  title: 'x-offline-title',
  storedAt: 'x-offline-stored-at',
  validThrough: 'x-offline-valid-through',
} as const;

export interface StoredJob {
  path: string;
  title: string;
  storedAt: string;
  /** Empty when the page has no deadline. */
  validThrough: string;
}

export const readFields = (path: string, { headers }: Response): StoredJob => ({
  path,
  title: decodeURIComponent(headers.get(FIELDS.title) ?? ''),
  storedAt: headers.get(FIELDS.storedAt) ?? '',
  validThrough: headers.get(FIELDS.validThrough) ?? '',
});

export interface StoredApplications {
  storedAt: string;
  applications: { job_title: string; company_name: string; status: Status; applied_at: string }[];
}

/** Jobs of a list, the latest stored first. */
export async function listStoredJobs(storage: CacheStorage, list: ListName): Promise<StoredJob[]> {
  const cache = await storage.open(LISTS[list]);
  const jobs: StoredJob[] = [];
  for (const request of await cache.keys()) {
    const response = await cache.match(request);
    if (response) jobs.push(readFields(new URL(request.url).pathname, response));
  }
  return jobs.toSorted((a, b) => b.storedAt.localeCompare(a.storedAt));
}

/** Deletes the oldest pages beyond `MAX_PAGES`. */
export async function boundList(storage: CacheStorage, list: ListName): Promise<void> {
  const cache = await storage.open(LISTS[list]);
  const jobs = await listStoredJobs(storage, list);
  for (const { path } of jobs.slice(MAX_PAGES)) await cache.delete(path);
}
