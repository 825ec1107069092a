// Chooses the browser's identity provider; each is a chunk of its own, so that nobody loads another's.
import type { IdentityProvider } from './provider.ts';

/** Call it on page load rather than in a click: a click's window must open at once. */
export async function loadProvider(): Promise<IdentityProvider> {
  const { createEmbeddedProvider: embeddedProvider } = await import('./embedded.ts');
  return embeddedProvider();
}
