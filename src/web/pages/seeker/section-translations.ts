// Translations of the sections of a seeker's profile, loaded with the forms that need them.
import { loadPageTranslations, type Area } from '#web/translations/load.ts';

const SECTIONS: Area = {
  en: () => import('#web/translations/profile-sections.en.ts'),
  vi: () => import('#web/translations/profile-sections.vi.ts'),
};

export const loadSectionTranslations = () => loadPageTranslations(SECTIONS);
