// Into a page of seekers, or of everybody's own account: its sentences, and whether one may.
import { requireRole } from '#web/client/guard.ts';
import { loadPageTranslations, type Area } from '#web/translations/load.ts';

/** Named here and not where all areas are, so that other pages do not carry it. */
export const SEEKING_TRANSLATIONS: Area = {
  en: () => import('#web/translations/seeking/seeking.en.ts'),
  vi: () => import('#web/translations/seeking/seeking.vi.ts'),
};

export async function requireSeeker(request: Request, who: 'job_seeker' | 'member') {
  await loadPageTranslations(SEEKING_TRANSLATIONS);
  return requireRole(request, who);
}
