// What mails' links lead to: a new password, and the proof of an address.
import { post } from './post.ts';

/** Resolves alike for addresses that nobody has. */
export async function askForNewPassword(email: string): Promise<void> {
  await post('password/forgot', { email });
}

export async function setNewPassword(ticket: string, password: string): Promise<void> {
  await post('password/reset', { ticket, password });
}

/** For whoever is signed in. */
export async function askForVerification(): Promise<void> {
  await post('email/ask');
}

export async function verifyAddress(ticket: string): Promise<void> {
  await post('email/verify', { ticket });
}

/** The ticket behind the address's '#', taken out of the address bar and the history. */
export function takeTicket(): string | null {
  const ticket = new URLSearchParams(location.hash.slice(1)).get('ticket');
  if (ticket) history.replaceState(history.state, '', location.pathname + location.search);
  return ticket;
}
