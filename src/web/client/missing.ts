// Treats a missing profile as null instead of an error, so that the page can offer to create it.
import { ApiProblem } from './api.ts';

export async function catchNotFound<T>(request: Promise<T>, code: string): Promise<T | null> {
  try {
    return await request;
  } catch (error) {
    if (error instanceof ApiProblem && error.code === code) return null;
    throw error;
  }
}
