// Into a company's page: its sentences, and whether one may.
import { guard } from '#site/client/guard.ts';
import { loadPageWords, type Area } from '#site/words/load.ts';

/** Named here and not where all areas are, so that other pages do not carry them. */
const APPLICANTS: Area = {
  en: () => import('#site/words/hiring.en.ts'),
  vi: () => import('#site/words/hiring.vi.ts'),
};

export const applicantWords = () => loadPageWords(APPLICANTS);

export async function toApplicants(request: Request) {
  await applicantWords();
  return guard(request, 'company');
}
