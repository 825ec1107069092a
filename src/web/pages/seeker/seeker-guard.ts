// Guard of pages for seekers or any account; loads their translations.
import { requireRole } from '#web/layout/guard.ts';
import { loadPageTranslations, type Area } from '#web/translations/load.ts';

/** Declared here, not with the other areas, so that other pages do not include it. */
export const SEEKING_TRANSLATIONS: Area = {
  en: () => import('#web/translations/seeking/seeking.en.ts'),
  vi: () => import('#web/translations/seeking/seeking.vi.ts'),
};

export async function requireSeeker(request: Request, who: 'job_seeker' | 'member') {
  await loadPageTranslations(SEEKING_TRANSLATIONS);
  return requireRole(request, who);
}
