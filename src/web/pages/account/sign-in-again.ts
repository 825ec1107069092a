// Signs out and requests a fresh sign-in, which sensitive changes require.
import { href } from 'react-router';
import { session } from '#web/client/session.ts';

/** `from` is the address to return to. */
export async function signInAgain(from: string): Promise<void> {
  await session.signOut();
  location.assign(`${href('/login')}?from=${encodeURIComponent(from)}`);
}
