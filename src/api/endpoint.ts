// The declaration of an endpoint in a contract: access, input, output and options.
import type { z } from 'zod';

/**
 * Who may call: `anyone` (the token is ignored), `maybe` (a token is used when sent),
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
  response: z.ZodType;
  /** True if a link from `POST /files/:id/link` grants access as well as a token. */
  linked?: true;
  /** Media types of a response that is not JSON; its `response` is `rawResponse`. */
  produces?: readonly string[];
  /** Media types and size of a binary body; its `body` is `binaryBody`. */
  takes?: { types: readonly string[]; most: number };
  /** Status of success; 200 by default. */
  status?: 200 | 201 | 202 | 204;
  /** True if the endpoint needs a verified address, when the operator requires those. */
  verified?: true;
  /** True if the response depends on the reader's language. */
  localized?: boolean;
  /** True for a GET that writes down what was read: it has no HEAD, which reads nothing. */
  records?: true;
  /** False for an endpoint that writes nothing although it is not a GET: it ignores Idempotency-Key. */
  writes?: false;
  /** True for expensive reads: they run in a bounded queue and are refused with 503 when too many wait. */
  heavy?: true;
  /** True if the response depends only on query, language and the board's data: it is cached until the data changes. */
  cached?: true;
  /** Codes of the problems it may return beyond the API layer's own. */
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
  /** The result of `prepares`, which ran before the transaction. */
  prepared?: unknown;
  /** The body's media type. */
  type?: string | undefined;
}
/** What an action returns; the schema strips undeclared fields. */
export type ResponseOf<E extends Endpoint> = z.output<E['response']>;
/** A value in JSON: times as ISO strings. */
export type Wire<T> = T extends Date
  ? string
  : T extends (infer Item)[]
    ? Wire<Item>[]
    : T extends object
      ? { [K in keyof T]: Wire<T[K]> }
      : T;
/** What the browser receives. */
export type ReplyOf<E extends Endpoint> = Wire<ResponseOf<E>>;
/** What the browser sends. */
export interface RequestOf<E extends Endpoint> {
  params: In<E['params']>;
  query: In<E['query']>;
  body: In<E['body']>;
}

/** A misspelled option would otherwise be ignored silently. */
type KnownOptions<E> = { [C in keyof E]: { [O in Exclude<keyof E[C], keyof Endpoint>]: never } };

/** Checks the shape of endpoints and keeps their exact types. */
export function declareEndpoints<const E extends Endpoints>(endpoints: E & KnownOptions<E>): E {
  return endpoints;
}
