// Loads the recommended jobs with their translations, outside of the dashboard's first load.
import { loadMatchingTranslations } from '#web/pages/seeker/matching/fetch-matches.ts';
import { Recommended } from './recommended.tsx';

export async function loadRecommended() {
  await loadMatchingTranslations();
  return Recommended;
}
