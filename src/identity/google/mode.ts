// Whether there is a Google button, and what it leads to.
export type GoogleMode = 'google' | 'stand-in' | 'off';

export interface GoogleConfig {
  google: { clientId: string; clientSecret: string } | null;
  googleIssuer: string;
  demo: boolean;
  /** Whether only this machine reaches the server. */
  loopback: boolean;
  publicOrigins: readonly string[];
}

const isHere = (origin: string) =>
  /^(localhost|\[::1\]|127(\.\d{1,3}){3})$/.test(new URL(origin).hostname);

/** The stand-in believes whatever address is typed, so it exists on one's own machine and for demo data alone. */
export function googleModeOf({ google, demo, loopback, publicOrigins }: GoogleConfig): GoogleMode {
  if (google) return 'google';
  return demo && loopback && publicOrigins.every(isHere) ? 'stand-in' : 'off';
}
