// Translations of a company's own jobs, which the confirmation of a publication needs too.
import { loadPageTranslations, type Area } from '#web/translations/load.ts';

const MANAGING: Area = {
  en: () => import('#web/translations/managing.en.ts'),
  vi: () => import('#web/translations/managing.vi.ts'),
};

export const loadManagingTranslations = () => loadPageTranslations(MANAGING);
