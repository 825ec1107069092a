// Translations of the security page and of pages that its mails link to.
import { loadSignInTranslations } from '#web/layout/account/sign-in-translations.ts';
import { loadPageTranslations, type Area } from '#web/translations/load.ts';

const SECURITY: Area = {
  en: () => import('#web/translations/security.en.ts'),
  vi: () => import('#web/translations/security.vi.ts'),
};

/** Includes the sign-in translations, for password fields and problems. */
export async function loadSecurityTranslations(): Promise<void> {
  await Promise.all([loadSignInTranslations(), loadPageTranslations(SECURITY)]);
}
