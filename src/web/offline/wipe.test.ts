// @vitest-environment jsdom
// Tests what is deleted from the browser when a session has ended or another person signs in.
import { readFileSync } from 'node:fs';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { recent, useRecent } from '#search/components/recent.ts';
import { storesApplications } from './offline.ts';
import { getOwner } from './owner.ts';
import { addRecentJob, readRecentJobs } from './recent-jobs.ts';
import { wipeDevice } from './wipe.ts';

const names = new Set<string>();

beforeEach(() => {
  names.clear();
  names.add('offline-saved').add('offline-own');
  vi.stubGlobal('caches', {
    keys: async () => [...names],
    delete: async (name: string) => names.delete(name),
  });
  localStorage.setItem('offline_owner', 'owner');
  addRecentJob({ id: '1', title: 'Kế toán', company: 'Sen' });
});

const readLeft = () => [
  names.size,
  readRecentJobs().length,
  localStorage.getItem('offline_owner') === null ? 0 : 1,
];

test('everything is deleted', async () => {
  await wipeDevice();
  expect(readLeft()).toEqual([0, 0, 0]);
});

test('a sign-out deletes the latest searches, also those on screen', async () => {
  const { result } = renderHook(useRecent);
  act(() => recent.remember('luật sư ly hôn'));
  expect(result.current).toEqual(['luật sư ly hôn']);
  await act(() => wipeDevice());
  expect(result.current).toEqual([]);
  act(() => recent.remember('kế toán'));
  expect(result.current).toEqual(['kế toán']);
});

test('a sign-in removes the drafts of others, also when their session ended before', async () => {
  const draft = (uid: string) => `draft:device:${uid}:apply:job`;
  for (const uid of ['linh', 'minh']) localStorage.setItem(draft(uid), '{}');
  await wipeDevice();
  expect(Object.keys(localStorage).toSorted()).toEqual([draft('linh'), draft('minh')]);
  await wipeDevice('linh');
  expect(Object.keys(localStorage)).toEqual([draft('linh')]);
  localStorage.removeItem(draft('linh'));
});

test('what a visitor looked at stays at the sign-in', async () => {
  localStorage.removeItem('offline_owner');
  await wipeDevice('linh');
  expect(readLeft()).toEqual([2, 1, 0]);
});

test('the lists are deleted even where the copies cannot be; their owner stays for another try', async () => {
  vi.stubGlobal('caches', { keys: () => Promise.reject(new Error('broken')) });
  await expect(wipeDevice()).rejects.toThrow('broken');
  expect(readLeft()).toEqual([2, 0, 1]);
});

test('the keys are those that the copies are stored under', async () => {
  const read = vi.spyOn(Storage.prototype, 'getItem');
  readRecentJobs();
  storesApplications();
  getOwner();
  const [jobs, applications, owner] = read.mock.calls.map(([key]) => key);
  const removed = vi.spyOn(Storage.prototype, 'removeItem');
  await wipeDevice();
  expect(removed.mock.calls.map(([key]) => key)).toEqual([
    'recent_searches',
    jobs,
    applications,
    owner,
  ]);
  vi.restoreAllMocks();
  // These repeat a key, because they run before the module that stores it is loaded.
  const readSource = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');
  expect(readSource('../client/session.ts')).toContain(`localStorage.${owner} `);
  expect(readSource('../pages/seeker/recent/recent-lazy.tsx')).toContain(`getItem('${jobs}')`);
});
