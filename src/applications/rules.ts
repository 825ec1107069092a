// How an application moves from sent to answered.
import type { Status } from './contract.ts';

/** What a company may make of an application that stands so; the same again changes nothing. */
const NEXT: Record<Status, readonly Status[]> = {
  pending: ['viewed', 'accepted', 'rejected'],
  viewed: ['accepted', 'rejected'],
  accepted: [],
  rejected: [],
};

export function mayBecome(from: Status, to: Status): boolean {
  return from === to || NEXT[from].includes(to);
}

/** The name of someone without a seeker profile. */
export function nameOf(full_name: string | null, name: string | null, email: string | null) {
  return full_name || name || email?.split('@')[0] || '?';
}
