// API calls of links in mails: setting a new password and verifying an address.
import { postJson } from './post.ts';

/** Also resolves for addresses without an account. */
export async function requestPasswordReset(email: string): Promise<void> {
  await postJson('password/forgot', { email });
}

export async function setNewPassword(ticket: string, password: string): Promise<void> {
  await postJson('password/reset', { ticket, password });
}

/** For the signed-in person. Returns whether a mail is sent: a verified address gets none. */
export async function requestVerification(): Promise<boolean> {
  // The response comes from our own server.
  const { sent } = (await postJson('email/ask')) as { sent: boolean };
  return sent;
}

export async function verifyAddress(ticket: string): Promise<void> {
  await postJson('email/verify', { ticket });
}

/** Returns the ticket after the URL's '#' and removes it from the address bar and the history. */
export function takeTicket(): string | null {
  const ticket = new URLSearchParams(location.hash.slice(1)).get('ticket');
  if (ticket) history.replaceState(history.state, '', location.pathname + location.search);
  return ticket;
}
