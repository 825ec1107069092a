// Into a page where a company writes: its postings, its profile.
import { requireRole } from '#site/client/guard.ts';
import { loadPageTranslations, type Area } from '#site/words/load.ts';

const POSTING: Area = {
  en: () => import('#site/words/posting.en.ts'),
  vi: () => import('#site/words/posting.vi.ts'),
};

export const loadPostingTranslations = () => loadPageTranslations(POSTING);

export async function requireCompanyForPosting(request: Request) {
  await loadPostingTranslations();
  return requireRole(request, 'company');
}
