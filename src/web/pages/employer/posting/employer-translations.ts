// Translations of pages where a company edits jobs or its profile.
import { loadPageTranslations, type Area } from '#web/translations/load.ts';

const EMPLOYER: Area = {
  en: () => import('#web/translations/employer.en.ts'),
  vi: () => import('#web/translations/employer.vi.ts'),
};

export const loadEmployerTranslations = () => loadPageTranslations(EMPLOYER);
