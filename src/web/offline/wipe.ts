// Deletes what this browser stored of a person: at sign-out, and when somebody else signs in.

/** Written by `offline.ts`: whose copies this browser holds. A visitor's have no owner. */
const KEYS = ['recent_jobs', 'offline_applications', 'offline_owner'];

/** The early cookie tells a sign-out from a session that could not be loaded without a network. */
const isSignedOut = () => !document.cookie.includes('signed_in=1');

/** `uid` is the person who is signed in, if anybody is. */
export async function wipeDevice(uid: string | undefined): Promise<void> {
  if (!uid && !isSignedOut()) return;
  for (const name of await caches.keys()) await caches.delete(name);
  // The owner goes last: a page that is closed meanwhile starts again.
  for (const key of KEYS) localStorage.removeItem(key);
}
