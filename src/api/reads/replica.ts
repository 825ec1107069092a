// Chooses the database of a read: shared responses come from the replica, except for callers who have just written.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#context.ts';

export interface Databases {
  db: Db;
  /** The replica, which may lag behind; absent when there is none. */
  reads?: Db | undefined;
  /** True if the board is served over https. */
  isSecure?: boolean;
}

/** Seconds after which the replica has a write. */
const LAG = 10;
const WROTE = /(?:^|;\s*)wrote=1(?:;|$)/;

/** The database for a response that is the same for everybody. */
export function createSharedReads({ db, reads }: Databases, request: FastifyRequest): Db {
  return reads && !WROTE.test(request.headers.cookie ?? '') ? reads : db;
}

/** Marks the caller with a cookie, so that all processes read from the primary until the replica has the write. */
export function recordWrite({ reads, isSecure }: Databases, reply: FastifyReply): void {
  if (!reads) return;
  const secure = isSecure ? '; Secure' : '';
  const marker = `wrote=1; Max-Age=${LAG}; Path=/; HttpOnly; SameSite=Lax${secure}`;
  void reply.header('set-cookie', marker);
}
