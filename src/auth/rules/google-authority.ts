// When Google's word about an address is the address's owner's, by Google's own rule.

const GOOGLE_DOMAINS: readonly string[] = ['gmail.com', 'googlemail.com'];

/**
 * Whether Google runs the mailbox of the address: its own domains, and those of organisations, whose accounts carry the
 * domain as `hd`. Any other address was only verified once, and may have another holder since.
 */
export function isGoogleAuthoritative(email: string, hd: string | null | undefined): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return GOOGLE_DOMAINS.includes(domain) || hd?.toLowerCase() === domain;
}
