// Translations of pages for seekers or any account.
import { loadPageTranslations, type Area } from '#web/translations/load.ts';

/** Declared here, not with the other areas, so that other pages do not include it. */
export const SEEKER_TRANSLATIONS: Area = {
  en: () => import('#web/translations/seeker.en.ts'),
  vi: () => import('#web/translations/seeker.vi.ts'),
};

export const loadSeekerTranslations = () => loadPageTranslations(SEEKER_TRANSLATIONS);
