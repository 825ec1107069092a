// Whether an action failed because the thing asked for is not there, or no longer.
import { Problem } from '#api/problem.ts';

export function isMissing(error: unknown, codes: Record<string, number>): error is Problem {
  return error instanceof Problem && error.code in codes && [404, 410].includes(error.status);
}
