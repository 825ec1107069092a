// Deletes what this browser stored for a person: when the session has ended, and when somebody else signs in.

const SEARCHES = 'recent_searches';
const KEYS = [SEARCHES, 'recent_jobs', 'offline_applications'];

/** Unsubscribes this browser from push messages and closes the notifications on screen. */
async function endPush(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const shown = (await registration?.getNotifications?.()) ?? [];
  for (const notification of shown) notification.close();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}

/** Drafts stay for the same person's next sign-in, also after a session that ended elsewhere. */
function removeDraftsOfOthers(uid: string): void {
  for (const key of Object.keys(localStorage))
    if (key.startsWith('draft:device:') && !key.includes(uid)) localStorage.removeItem(key);
}

/** `uid` is the person who has signed in, if anybody has. */
export async function wipeDevice(uid?: string): Promise<void> {
  if (uid) removeDraftsOfOthers(uid);
  // What a visitor looked at stays when that visitor signs in.
  if (!localStorage.offline_owner) return;
  for (const key of KEYS) localStorage.removeItem(key);
  // Browsers send it to other tabs only; this one lists the searches until it receives this event.
  dispatchEvent(new StorageEvent('storage', { key: SEARCHES }));
  // Browsers offer cache storage on https only.
  if ('caches' in globalThis) for (const name of await caches.keys()) await caches.delete(name);
  // A failure does no harm: the server deletes its copy of the subscription together with the session.
  await endPush().catch(() => {});
  // The owner is removed last: if the page is closed before that, the next one deletes everything again.
  localStorage.removeItem('offline_owner');
}
