// Where a replica serves: what is the same for everybody, but for those who have just written.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#context.ts';

export interface Databases {
  db: Db;
  /** A replica, which lags a moment behind; absent where there is none. */
  reads?: Db | undefined;
  /** The board is reached over https. */
  isSecure?: boolean;
}

/** Seconds within which a replica has what was written. */
const LAG = 10;
const WROTE = /(?:^|;\s*)wrote=1(?:;|$)/;

/** The database for an answer that is the same for everybody. */
export function createSharedReads({ db, reads }: Databases, request: FastifyRequest): Db {
  return reads && !WROTE.test(request.headers.cookie ?? '') ? reads : db;
}

/** Who has written is answered from where it was written, by whatever process, until the replica has it too. */
export function recordWrite({ reads, isSecure }: Databases, reply: FastifyReply): void {
  if (!reads) return;
  const secure = isSecure ? '; Secure' : '';
  const marker = `wrote=1; Max-Age=${LAG}; Path=/; HttpOnly; SameSite=Lax${secure}`;
  void reply.header('set-cookie', marker);
}
