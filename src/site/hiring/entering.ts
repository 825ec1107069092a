// Into a company's page: its sentences, and whether one may.
import { requireRole } from '#site/client/guard.ts';
import { loadPageTranslations, type Area } from '#site/words/load.ts';

/** Named here and not where all areas are, so that other pages do not carry them. */
const APPLICANTS: Area = {
  en: () => import('#site/words/hiring.en.ts'),
  vi: () => import('#site/words/hiring.vi.ts'),
};

export const loadApplicantTranslations = () => loadPageTranslations(APPLICANTS);

export async function requireCompanyForApplicants(request: Request) {
  await loadApplicantTranslations();
  return requireRole(request, 'company');
}
