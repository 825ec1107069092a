// Whose copies and notifications this browser holds. `wipe.ts` removes the owner with everything else.
import { session } from '#web/client/session.ts';

const OWNER = 'offline_owner';

export const getOwner = (): string | null => localStorage.getItem(OWNER);

/** Whoever is signed in owns what is stored from now on. */
export function followSession(): void {
  const state = session.get();
  if (state.status === 'signed_in' && !getOwner()) localStorage.setItem(OWNER, state.user.uid);
}
