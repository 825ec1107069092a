// What every action is handed: who asks, when, in which language, and the database to answer from.
import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

export type Language = 'en' | 'vi';
export type Role = 'job_seeker' | 'company';
export type Db = Kysely<Tables>;

/** A verified token's holder; `person` is null until the profile exists. */
export interface Actor {
  issuer: string;
  uid: string;
  email: string | null;
  email_verified: boolean;
  name: string | null;
  picture: string | null;
  /** When the person last proved who they are, where the token says so. */
  signed_in_at?: Date | null;
  person: { id: string; role: Role | null; company_id: string | null } | null;
  /** Until when the token holds; what goes on for longer asks again. */
  token_ends?: Date;
  /** The session that the token was made for, and when; where the issuer tells. */
  session?: string | null;
  issued_at?: Date;
}

export interface Log {
  info(data: object, message?: string): void;
  warn(data: object, message?: string): void;
  error(data: object, message?: string): void;
}

/** What the operator has set and actions heed. */
export interface Policy {
  /** Whether applying, publishing and writing to others need a verified address. */
  verifyEmail: 'required' | 'optional';
  /** Whether what a person does in one day is capped. */
  dailyCaps: boolean;
}

export interface ActionContext {
  /** Inside a write this is the transaction. */
  db: Db;
  actor: Actor | null;
  now: Date;
  language: Language;
  log: Log;
  /** Where the request came from: for counting visitors without naming them, and for limits. */
  from: { ip: string; agent: string };
  policy?: Policy | undefined;
  /** The version that the caller says it changes, as If-Match carried it. */
  ifMatch?: string | undefined;
  /** What the caller heard last of a stream, as Last-Event-ID carried it. */
  lastEventId?: string | undefined;
  /** Aborted when nobody waits for the answer any more: a long read may end then. */
  gone?: AbortSignal | undefined;
}

/** Someone with a profile, as the door has checked. */
export interface Person {
  id: string;
  uid: string;
  role: Role | null;
  company_id: string | null;
}

/** The profile behind a visit that the door let in as signed in. */
export function personOf(ctx: ActionContext): Person {
  const { actor } = ctx;
  if (!actor?.person) throw new Error('This action needs a signed-in person: check its access');
  return { ...actor.person, uid: actor.uid };
}
