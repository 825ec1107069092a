// Signing in with a passkey alone, loaded at the press of its button.
import { provePasskey } from '#identity/browser/passkeys.ts';
import { identity, session } from '#site/client/session.ts';

export async function passkeySignIn(): Promise<void> {
  const proof = await provePasskey();
  await session.adopt(await (await identity()).enterWith('sign-in/passkey', proof));
}
