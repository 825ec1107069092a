// What the database's failures mean: that it cannot be reached now, or that two transactions met and one may try again.

const CODE = /^[0-9A-Z]{5}$/;

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** The server itself has answered, with a refusal. */
export const hasDatabaseCode = (error: unknown): boolean => CODE.test(codeOf(error));

/** Deadlocks (40P01) and broken isolation (40001): the transaction was rolled back whole and can be run again. */
export const isConflict = (error: unknown): boolean => /^(40P01|40001)$/.test(codeOf(error));

/** The server's classes: 08 and 57 that it cannot serve, 53 that it is out of something, 55P03 a lock not had in time. */
const CANNOT_NOW = /^(08|53|57)[0-9A-Z]{3}$|^55P03$/;
const NETWORK =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENETDOWN|ENOTFOUND|EAI_AGAIN)$/;
/** What pg, its pool and Kysely say of sessions that are lost or not to be had; they have no codes for these. */
const LOST_SESSION = [
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Connection terminated',
  'Query read timeout',
  'Client has encountered a connection error',
  'Client was closed',
  'Postgres connection has been discarded',
  'Cannot use a pool after calling end',
  'driver has already been destroyed',
];

/** True if the database cannot be asked at this moment, or did not answer: nobody knows whether a write was kept. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  if (CANNOT_NOW.test(code) || isConflict(error)) return true;
  // A missing socket is a stopped server; any other missing file is a bug.
  const socket = code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect';
  if (socket || NETWORK.test(code)) return true;
  return LOST_SESSION.some((beginning) => error.message.startsWith(beginning));
}
