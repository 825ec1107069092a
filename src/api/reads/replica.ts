// Chooses the database of a read: shared responses come from the replica, except for callers who have just written.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ActionContext, Db } from '#context.ts';

export interface Databases {
  db: Db;
  search: ActionContext['search'];
  /** The replica, which may lag behind; absent when there is none. */
  reads?: Db | undefined;
  readsSearch?: ActionContext['search'] | undefined;
  /** True if the board is served over https. */
  isSecure?: boolean;
}

/** Seconds after which the replica has a write. */
const LAG = 10;
const WROTE = /(?:^|;\s*)wrote=1(?:;|$)/;

/** The caller's own write may be missing from what others get. */
export const hasJustWritten = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  WROTE.test(headers.cookie ?? '');

type Reads = Pick<ActionContext, 'db' | 'search'>;

/** The replica with its search index, else the primary. */
export const getReads = ({ db, search, reads, readsSearch }: Databases): Reads =>
  reads && readsSearch ? { db: reads, search: readsSearch } : { db, search };

/** The database for a response that is the same for everybody, with its search index. */
export const createSharedReads = (databases: Databases, request: FastifyRequest): Reads =>
  getReads(hasJustWritten(request) ? { ...databases, reads: undefined } : databases);

/** Marks the caller with a cookie, so that all processes read from the primary until the replica has the write. */
export function recordWrite({ reads, isSecure }: Databases, reply: FastifyReply): void {
  if (!reads) return;
  const secure = isSecure ? '; Secure' : '';
  const marker = `wrote=1; Max-Age=${LAG}; Path=/; HttpOnly; SameSite=Lax${secure}`;
  void reply.header('set-cookie', marker);
}
