// Translations of second factors, loaded with the code that uses them.
import { loadSignInTranslations } from '#web/layout/account/sign-in-translations.ts';
import { loadPageTranslations, type Area } from '#web/translations/load.ts';

const FACTORS: Area = {
  en: () => import('#web/translations/factors.en.ts'),
  vi: () => import('#web/translations/factors.vi.ts'),
};

/** With those of the sign-in, whose problems these forms show too. */
export async function loadFactorTranslations(): Promise<void> {
  await Promise.all([loadSignInTranslations(), loadPageTranslations(FACTORS)]);
}
