// Translations of the form for a job.
import { loadPageTranslations, type Area } from '#web/translations/load.ts';

const POSTING: Area = {
  en: () => import('#web/translations/posting.en.ts'),
  vi: () => import('#web/translations/posting.vi.ts'),
};

export const loadPostingTranslations = () => loadPageTranslations(POSTING);
