// The sentences of second factors, fetched with the code that says them.
import { loadPageTranslations, type Area } from '#site/words/load.ts';

const FACTORS: Area = {
  en: () => import('#site/words/factors.en.ts'),
  vi: () => import('#site/words/factors.vi.ts'),
};

export const loadFactorTranslations = (): Promise<void> => loadPageTranslations(FACTORS);
