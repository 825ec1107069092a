// Recognises errors of actions whose subject is missing or gone.
import { Problem } from '#api/problem.ts';

export function isMissing(error: unknown, codes: Record<string, number>): error is Problem {
  return error instanceof Problem && error.code in codes && [404, 410].includes(error.status);
}
