// Loads the message about a complete profile with its translations, separately because an account sees it only once.
import { loadPageTranslations, type Area } from '#web/translations/load.ts';
import { CompleteMoment } from './complete-moment.tsx';

const COMPLETE: Area = {
  en: () => import('#web/translations/complete.en.ts'),
  vi: () => import('#web/translations/complete.vi.ts'),
};

export async function loadCompleteMoment() {
  await loadPageTranslations(COMPLETE);
  return CompleteMoment;
}
