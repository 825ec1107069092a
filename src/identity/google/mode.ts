// Whether there is a Google button, and what it leads to.
export type GoogleMode = 'google' | 'stand-in' | 'off';

export interface GoogleConfig {
  google: { clientId: string; clientSecret: string } | null;
  googleIssuer: string;
  demo: boolean;
  /** Whether only this machine reaches the server. */
  isLocal: boolean;
  publicOrigins: readonly string[];
}

/** The stand-in believes whatever address is typed, so it exists on one's own machine and for demo data alone. */
export function getGoogleMode({ google, demo, isLocal }: GoogleConfig): GoogleMode {
  if (google) return 'google';
  return demo && isLocal ? 'stand-in' : 'off';
}
