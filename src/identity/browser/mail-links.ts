// What mails' links lead to: a new password, and the proof of an address.
import { postJson } from './post.ts';

/** Resolves alike for addresses that nobody has. */
export async function requestPasswordReset(email: string): Promise<void> {
  await postJson('password/forgot', { email });
}

export async function setNewPassword(ticket: string, password: string): Promise<void> {
  await postJson('password/reset', { ticket, password });
}

/** For whoever is signed in. */
export async function requestVerification(): Promise<void> {
  await postJson('email/ask');
}

export async function verifyAddress(ticket: string): Promise<void> {
  await postJson('email/verify', { ticket });
}

/** The ticket behind the address's '#', taken out of the address bar and the history. */
export function takeTicket(): string | null {
  const ticket = new URLSearchParams(location.hash.slice(1)).get('ticket');
  if (ticket) history.replaceState(history.state, '', location.pathname + location.search);
  return ticket;
}
