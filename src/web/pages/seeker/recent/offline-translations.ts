// Translations of the offline section and the recently viewed jobs.
import { loadPageTranslations, type Area } from '#web/translations/load.ts';

const OFFLINE: Area = {
  en: () => import('#web/translations/offline.en.ts'),
  vi: () => import('#web/translations/offline.vi.ts'),
};

export const loadOfflineTranslations = () => loadPageTranslations(OFFLINE);
