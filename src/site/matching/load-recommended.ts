// Recommended jobs, once their sentences are there: none of it is part of the dashboard's first load.
import { matchingWords } from './calls.ts';
import { Recommended } from './recommended.tsx';

export async function loadRecommended() {
  await matchingWords();
  return Recommended;
}
