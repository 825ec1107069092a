// A profile that has not been made yet is no failure: the page shows its form, or leads to it.
import { ApiProblem } from './api.ts';

export async function orNotFound<T>(calling: Promise<T>, code: string): Promise<T | null> {
  try {
    return await calling;
  } catch (error) {
    if (error instanceof ApiProblem && error.code === code) return null;
    throw error;
  }
}
