// Into a page of seekers, or of everybody's own account: its sentences, and whether one may.
import { guard } from '#site/client/guard.ts';
import { loadPageWords, type Area } from '#site/words/load.ts';

/** Named here and not where all areas are, so that other pages do not carry it. */
export const SEEKING: Area = {
  en: () => import('#site/words/seeking/seeking.en.ts'),
  vi: () => import('#site/words/seeking/seeking.vi.ts'),
};

export async function entering(request: Request, who: 'job_seeker' | 'member') {
  await loadPageWords(SEEKING);
  return guard(request, who);
}
