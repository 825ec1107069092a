// Translations of a company's applicant pages.
import { loadPageTranslations, type Area } from '#web/translations/load.ts';

/** Declared here, not with the other areas, so that other pages do not include it. */
const APPLICANTS: Area = {
  en: () => import('#web/translations/applicants.en.ts'),
  vi: () => import('#web/translations/applicants.vi.ts'),
};

export const loadApplicantTranslations = () => loadPageTranslations(APPLICANTS);
