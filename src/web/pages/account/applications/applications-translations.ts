// Translations of a seeker's list of applications; companies see another list on the same page.
import { loadPageTranslations, type Area } from '#web/translations/load.ts';

const APPLICATIONS: Area = {
  en: () => import('#web/translations/applications.en.ts'),
  vi: () => import('#web/translations/applications.vi.ts'),
};

export const loadApplicationsTranslations = () => loadPageTranslations(APPLICATIONS);
