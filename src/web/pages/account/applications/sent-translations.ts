// Translations of a seeker's list of applications; companies see another list on the same page.
import { loadPageTranslations, type Area } from '#web/translations/load.ts';

const SENT: Area = {
  en: () => import('#web/translations/seeking/sent.en.ts'),
  vi: () => import('#web/translations/seeking/sent.vi.ts'),
};

export const loadSentTranslations = () => loadPageTranslations(SENT);
