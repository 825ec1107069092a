// Id of the person whose copies and notifications this browser stores. `wipe.ts` removes it with everything else.
import { session } from '#web/client/session.ts';

const OWNER = 'offline_owner';

export const getOwner = (): string | null => localStorage.getItem(OWNER);

/** The signed-in person becomes the owner, unless there is one already. */
export function followSession(): void {
  const state = session.get();
  if (state.status === 'signed_in' && !getOwner()) localStorage.setItem(OWNER, state.user.uid);
}
