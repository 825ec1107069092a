// Loads the browser's identity provider; each provider is a separate chunk.
import type { IdentityProvider } from './provider.ts';

/** To be called on page load, not in a click: a click must open its window synchronously. */
export async function loadProvider(): Promise<IdentityProvider> {
  const { createEmbeddedProvider: embeddedProvider } = await import('./embedded.ts');
  return embeddedProvider();
}
