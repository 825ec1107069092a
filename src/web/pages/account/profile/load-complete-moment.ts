// Loads the moment of a complete profile with its translations, which come once in the life of an account.
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
