// Loads the proposals of a CV with their translations, as a separate chunk.
import { loadPageTranslations, type Area } from '#web/translations/load.ts';
import { CvReading } from './cv-reading.tsx';
import { CvStart } from './cv-start.tsx';

const PROPOSALS: Area = {
  en: () => import('#web/translations/proposals.en.ts'),
  vi: () => import('#web/translations/proposals.vi.ts'),
};

export async function loadCvReading() {
  await loadPageTranslations(PROPOSALS);
  return CvReading;
}

export async function loadCvStart() {
  await loadPageTranslations(PROPOSALS);
  return CvStart;
}
