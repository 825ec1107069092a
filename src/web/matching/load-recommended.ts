// Loads the recommended jobs with their translations, outside of the dashboard's first load.
import { loadMatchingTranslations } from './fetch-matches.ts';
import { Recommended } from './recommended.tsx';

export async function loadRecommended() {
  await loadMatchingTranslations();
  return Recommended;
}
