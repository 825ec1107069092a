// Chooses the browser's identity provider.
import type { IdentityProvider } from './provider.ts';

export async function loadProvider(): Promise<IdentityProvider> {
  throw new Error('not yet');
}
