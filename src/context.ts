// The context of an action: caller, time, language, database and log.
import type { Kysely } from 'kysely';
import type { Log } from '#platform/log.ts';
import type { SearchIndex } from '#search/search-index.ts';
import type { Tables } from './tables.ts';

export type Language = 'en' | 'vi';
export type Role = 'job_seeker' | 'company';
export type Db = Kysely<Tables>;

/** The holder of a verified token; `person` is null until the profile exists. */
export interface Actor {
  issuer: string;
  uid: string;
  email: string | null;
  email_verified: boolean;
  name: string | null;
  picture: string | null;
  /** When the person last authenticated, if the token says so. */
  signed_in_at?: Date | null;
  person: { id: string; role: Role | null; company_id: string | null } | null;
  /** When the token expires; longer operations must authenticate again. */
  token_ends?: Date;
  /** The token's session and its time of issue, if the issuer states them. */
  session?: string | null;
  issued_at?: Date;
}

/** Settings of the operator that actions depend on. */
export interface Policy {
  /** Whether applying, publishing and writing to others need a verified address. */
  verifyEmail: 'required' | 'optional';
  /** Whether daily caps apply. */
  dailyCaps: boolean;
}

export interface ActionContext {
  /** In a write this is the transaction. */
  db: Db;
  actor: Actor | null;
  now: Date;
  language: Language;
  log: Log;
  /** Address and user agent: for anonymous view counts and for limits. */
  from: { ip: string; agent: string };
  policy?: Policy | undefined;
  /** The If-Match header: the version that the caller changes. */
  ifMatch?: string | undefined;
  /** True for HEAD: the caller gets the headers of a GET without what it answers. */
  isHead?: boolean | undefined;
  /** The Last-Event-ID header: the last event that the caller received. */
  lastEventId?: string | undefined;
  /** The process's search index of `db`. */
  search: SearchIndex;
  /** Aborted when the caller has disconnected, so that a long read can stop. */
  signal?: AbortSignal | undefined;
}

/** For code without a caller, such as operators' actions and erasures. `db` must be a transaction. */
export type TransactionContext = Pick<ActionContext, 'db' | 'now'>;

/** Someone with a profile, as the access check guarantees. */
interface Person {
  id: string;
  uid: string;
  role: Role | null;
  company_id: string | null;
}

/** The profile of the caller, in actions whose endpoint requires one. */
export function getPerson(ctx: ActionContext): Person {
  const { actor } = ctx;
  if (!actor?.person) throw new Error('This action needs a signed-in person: check its access');
  return { ...actor.person, uid: actor.uid };
}
