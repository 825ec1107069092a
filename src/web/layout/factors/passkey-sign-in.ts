// Sign-in with only a passkey, loaded when its button is pressed.
import { provePasskey } from '#auth/browser/passkeys.ts';
import { getIdentity, session } from '#web/client/session.ts';

export async function startPasskeySignIn(): Promise<void> {
  const proof = await provePasskey();
  await session.adopt(await getIdentity().enterWith('sign-in/passkey', proof));
}
