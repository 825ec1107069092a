// SMTP options: every wait is bounded, and the connection is encrypted unless the address allows otherwise.
import type { SMTPTransportOptions } from 'nodemailer';
import { SECOND } from '#platform/durations.ts';

const TIMEOUTS = {
  dnsTimeout: 5 * SECOND,
  connectionTimeout: 5 * SECOND,
  greetingTimeout: 5 * SECOND,
  socketTimeout: 10 * SECOND,
};
/** Loopback traffic cannot be intercepted, and local servers often have no valid certificate. */
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i;

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** What is wrong with the address; null when it can be used. */
export function findSmtpUrlFault(address: string): string | null {
  const url = URL.parse(address);
  if (!url) return 'must be an address that begins with smtp:// or smtps://';
  for (const part of ['username', 'password'] as const) {
    if (!isDecodable(url[part])) return `must write % in the ${part} as %25`;
  }
  for (const [name, value] of url.searchParams) {
    if (name !== 'starttls') return `does not know the parameter ${name}; it knows starttls alone`;
    if (!['required', 'optional'].includes(value)) return 'needs starttls=required or optional';
  }
  return null;
}

/**
 * `smtps://` is encrypted from the start. `smtp://` upgrades by STARTTLS and sends nothing when the server
 * does not offer it; `?starttls=optional` sends anyway. Certificates are verified.
 */
export function toSmtpOptions(address: string): SMTPTransportOptions {
  const url = new URL(address);
  const secure = url.protocol === 'smtps:';
  const isLocal = LOOPBACK.test(url.hostname);
  const isRequired = url.searchParams.get('starttls') !== 'optional';
  const [user, pass] = [decodeURIComponent(url.username), decodeURIComponent(url.password)];
  return {
    ...TIMEOUTS,
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    requireTLS: !secure && !isLocal && isRequired,
    ignoreTLS: !secure && isLocal,
    ...(user ? { auth: { user, pass } } : {}),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
