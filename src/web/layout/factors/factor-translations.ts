// Translations of second factors, loaded with the code that uses them.
import { loadPageTranslations, type Area } from '#web/translations/load.ts';

const FACTORS: Area = {
  en: () => import('#web/translations/factors.en.ts'),
  vi: () => import('#web/translations/factors.vi.ts'),
};

export const loadFactorTranslations = (): Promise<void> => loadPageTranslations(FACTORS);
