// Decides whether there is a Google button, and whether it uses Google or the stand-in.
import type { GoogleMode } from '#auth/rules/sign-in.ts';

export interface GoogleConfig {
  google: { clientId: string; clientSecret: string } | null;
  googleIssuer: string;
  demo: boolean;
  /** Whether the server is reachable only from this machine. */
  isLocal: boolean;
  publicOrigins: readonly string[];
}

/** The stand-in accepts any address, so it exists only on a local machine with demo data. */
export function getGoogleMode({ google, demo, isLocal }: GoogleConfig): GoogleMode {
  if (google) return 'google';
  return demo && isLocal ? 'stand-in' : 'off';
}
