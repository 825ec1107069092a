// Classifies database errors: the database is unavailable, two transactions conflicted and one may be retried, or a row
// repeats a unique value.

const CODE = /^[0-9A-Z]{5}$/;

function getCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** The server has answered with an error. */
export const hasDatabaseCode = (error: unknown): boolean => CODE.test(getCode(error));

/** Deadlocks (40P01) and serialization failures (40001): the transaction was rolled back and can be run again. */
export const isConflict = (error: unknown): boolean => /^(40P01|40001)$/.test(getCode(error));

/** A row with the same unique value exists. */
export const isUniqueViolation = (error: unknown): boolean => getCode(error) === '23505';

/** A statement took longer than its session allows, or was cancelled; its transaction was rolled back. */
export const isStatementTimeout = (error: unknown): boolean => getCode(error) === '57014';

/** The database's disk is full. */
export const isDiskFull = (error: unknown): boolean => getCode(error) === '53100';

/** The server's classes: 08 and 57 for unavailable, 53 for insufficient resources, 55P03 for a lock timeout. */
const CANNOT_NOW = /^(08|53|57)[0-9A-Z]{3}$|^55P03$/;
const NETWORK =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENETDOWN|ENOTFOUND|EAI_AGAIN)$/;
/** Messages of pg, its pool and Kysely about lost or unavailable sessions; these errors have no codes. */
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

/** True if the database is unavailable or did not answer: then it is unknown whether a write was committed. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = getCode(error);
  if (CANNOT_NOW.test(code) || isConflict(error)) return true;
  // A missing socket is a stopped server; any other missing file is a bug.
  const socket = code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect';
  if (socket || NETWORK.test(code)) return true;
  return LOST_SESSION.some((beginning) => error.message.startsWith(beginning));
}
