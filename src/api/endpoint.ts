// What a contract says of one call: who may make it, what goes in, what comes out.
import type { z } from 'zod';

/**
 * Who may call: `anyone` (the token is not even read), `maybe` (a token is used when sent),
 * `token` (a valid token, profile or not), `signed_in` (with a profile), `member` (with a role), or one role.
 */
export type Access =
  | 'anyone'
  | 'maybe'
  | 'token'
  | 'signed_in'
  | 'member'
  | 'job_seeker'
  | 'company';

export interface Endpoint {
  access: Access;
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  answer: z.ZodType;
  /** True where a link from `POST /files/:id/link` opens it as well as a token. */
  linked?: true;
  /** Media types of an answer that is not JSON; its `answer` is `raw`. */
  produces?: readonly string[];
  /** Media types and size of a body that is bytes; its `body` is `bytes`. */
  takes?: { types: readonly string[]; most: number };
  /** Status of success; 200 unless told. */
  status?: 200 | 201 | 202 | 204;
  /** True where the whole call needs a verified address, if the operator requires those. */
  verified?: true;
  /** True where the answer's text depends on the reader's language. */
  speaks?: boolean;
  /** False for a call that writes nothing although it is no GET: it keeps no answers under Idempotency-Keys. */
  writes?: false;
  /** True for expensive reads: they wait in a bounded queue, and are refused with 503 where too many wait. */
  heavy?: true;
  /** Codes of the problems it may answer beyond the door's own. */
  problems?: readonly string[];
}

/** `'GET /jobs/:id'` to its endpoint. */
export type Endpoints = Record<string, Endpoint>;

type Out<S> = S extends z.ZodType ? z.output<S> : undefined;
type In<S> = S extends z.ZodType ? z.input<S> : undefined;

/** What an action receives, after validation. */
export interface InputOf<E extends Endpoint> {
  params: Out<E['params']>;
  query: Out<E['query']>;
  body: Out<E['body']>;
  /** What was made of the body before the transaction began, where the room prepares it. */
  prepared?: unknown;
  /** The body's media type, as it was sent. */
  type?: string | undefined;
}
/** What an action answers; the schema strips what it does not name. */
export type AnswerOf<E extends Endpoint> = z.output<E['answer']>;
/** A value as JSON carries it: times as ISO strings. */
export type Wire<T> = T extends Date
  ? string
  : T extends (infer Item)[]
    ? Wire<Item>[]
    : T extends object
      ? { [K in keyof T]: Wire<T[K]> }
      : T;
/** What the browser receives. */
export type ReplyOf<E extends Endpoint> = Wire<AnswerOf<E>>;
/** What the browser sends. */
export interface RequestOf<E extends Endpoint> {
  params: In<E['params']>;
  query: In<E['query']>;
  body: In<E['body']>;
}

/** Keeps each endpoint's exact type while checking its shape. */
export function declareEndpoints<const E extends Endpoints>(endpoints: E): E {
  return endpoints;
}
