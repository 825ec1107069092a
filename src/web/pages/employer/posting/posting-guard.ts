// Guard of pages where a company edits jobs or its profile; loads their translations.
import { requireRole } from '#web/layout/guard.ts';
import { loadPageTranslations, type Area } from '#web/translations/load.ts';

const POSTING: Area = {
  en: () => import('#web/translations/posting.en.ts'),
  vi: () => import('#web/translations/posting.vi.ts'),
};

export const loadPostingTranslations = () => loadPageTranslations(POSTING);

export async function requireCompanyForPosting(request: Request) {
  await loadPostingTranslations();
  return requireRole(request, 'company');
}
