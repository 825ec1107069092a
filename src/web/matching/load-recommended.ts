// Recommended jobs, once their sentences are there: none of it is part of the dashboard's first load.
import { loadMatchingTranslations } from './fetch-matches.ts';
import { Recommended } from './recommended.tsx';

export async function loadRecommended() {
  await loadMatchingTranslations();
  return Recommended;
}
