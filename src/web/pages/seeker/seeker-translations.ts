// Translations of pages for seekers or any account.
import { loadPageTranslations, type Area } from '#web/translations/load.ts';

/** Declared here, not with the other areas, so that other pages do not include it. */
export const SEEKING_TRANSLATIONS: Area = {
  en: () => import('#web/translations/seeking/seeking.en.ts'),
  vi: () => import('#web/translations/seeking/seeking.vi.ts'),
};

export const loadSeekerTranslations = () => loadPageTranslations(SEEKING_TRANSLATIONS);
