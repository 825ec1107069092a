// Signs out and requests a fresh sign-in, which sensitive changes require.
import { href } from 'react-router';
import { session } from '#web/client/session.ts';
import { SIGN_OUT_FAILED } from '#web/layout/account/sign-in-events.ts';

/** `from` is the address to return to. */
export async function signInAgain(from: string): Promise<void> {
  try {
    await session.signOut();
    location.assign(`${href('/login')}?from=${encodeURIComponent(from)}`);
  } catch {
    dispatchEvent(new Event(SIGN_OUT_FAILED));
  }
}
