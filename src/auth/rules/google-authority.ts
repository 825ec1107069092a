// When Google's word about an address is the address's owner's, by Google's own rule.

const GOOGLE = 'https://accounts.google.com';
const GOOGLE_DOMAINS: readonly string[] = ['gmail.com', 'googlemail.com'];

interface Claims {
  /** Who says so; Google's own domains are no other issuer's. */
  iss: string;
  email: string;
  hd?: string | null | undefined;
}

/**
 * Whether the issuer runs the mailbox of the address: Google its own domains, and those of organisations, whose accounts
 * carry the domain as `hd`. Any other address was only verified once, and may have another holder since.
 */
export function isGoogleAuthoritative({ iss, email, hd }: Claims): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return (iss === GOOGLE && GOOGLE_DOMAINS.includes(domain)) || hd?.toLowerCase() === domain;
}
