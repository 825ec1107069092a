// Into a page where a company writes: its postings, its profile.
import { guard } from '#site/client/guard.ts';
import { loadPageWords, type Area } from '#site/words/load.ts';

const POSTING: Area = {
  en: () => import('#site/words/posting.en.ts'),
  vi: () => import('#site/words/posting.vi.ts'),
};

export const postingWords = () => loadPageWords(POSTING);

export async function toPosting(request: Request) {
  await postingWords();
  return guard(request, 'company');
}
