// Into a company's page: its sentences, and whether one may.
import { requireRole } from '#web/client/guard.ts';
import { loadPageTranslations, type Area } from '#web/translations/load.ts';

/** Named here and not where all areas are, so that other pages do not carry them. */
const APPLICANTS: Area = {
  en: () => import('#web/translations/hiring.en.ts'),
  vi: () => import('#web/translations/hiring.vi.ts'),
};

export const loadApplicantTranslations = () => loadPageTranslations(APPLICANTS);

export async function requireCompanyForApplicants(request: Request) {
  await loadApplicantTranslations();
  return requireRole(request, 'company');
}
