// Translations of second factors, loaded with the code that uses them.
import { loadSignInTranslations } from '#web/layout/account/sign-in-translations.ts';
import { loadPageTranslations, type Area } from '#web/translations/load.ts';

const FACTORS: Area = {
  en: () => import('#web/translations/factors.en.ts'),
  vi: () => import('#web/translations/factors.vi.ts'),
};

/** Includes the sign-in translations, because these forms show the same problems. */
export async function loadFactorTranslations(): Promise<void> {
  await Promise.all([loadSignInTranslations(), loadPageTranslations(FACTORS)]);
}
