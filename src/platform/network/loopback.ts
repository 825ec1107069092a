// Decides from the configuration whether an installation is local: reachable only from this machine.

export function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[|\]$/g, '');
  return name === 'localhost' || name === '::1' || /^127(\.\d{1,3}){3}$/.test(name);
}

/** True only if the server listens on a loopback address and every public origin is one too. */
export function isLocalInstallation(host: string, origins: readonly string[]): boolean {
  return isLoopback(host) && origins.every((origin) => isLoopback(new URL(origin).hostname));
}
