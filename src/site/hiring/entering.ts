// Into a company's page: its sentences, and whether one may.
import { guard } from '#site/client/guard.ts';
import { loadWords, type Area } from '#site/words/load.ts';

/** Named here and not where all areas are, so that other pages do not carry it. */
const HIRING: Area = {
  en: () => import('#site/words/hiring.en.ts'),
  vi: () => import('#site/words/hiring.vi.ts'),
};

export const hiringWords = () =>
  loadWords(document.documentElement.lang === 'vi' ? 'vi' : 'en', HIRING);

export async function hiring(request: Request) {
  await hiringWords();
  return guard(request, 'company');
}
