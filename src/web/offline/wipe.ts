// Deletes what this browser stored of a person: at sign-out, and when somebody else signs in.

/** The last one says whose copies this browser holds. A visitor's have no owner. */
const KEYS = ['recent_jobs', 'offline_applications', 'offline_owner'];

/** The service forgets this browser, and what its notifications said is gone from the screen. */
async function endPush(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const shown = (await registration?.getNotifications?.()) ?? [];
  for (const notification of shown) notification.close();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}

/** The early cookie tells a sign-out from a session that could not be loaded without a network. */
const isSignedOut = () => !document.cookie.includes('signed_in=1');

/** `uid` is the person who is signed in, if anybody is. */
export async function wipeDevice(uid: string | undefined): Promise<void> {
  if (!uid && !isSignedOut()) return;
  for (const name of await caches.keys()) await caches.delete(name);
  // The server has ended it too: its copy of the subscription goes with the session.
  await endPush().catch(() => {});
  // The owner goes last: a page that is closed meanwhile starts again.
  for (const key of KEYS) localStorage.removeItem(key);
}
