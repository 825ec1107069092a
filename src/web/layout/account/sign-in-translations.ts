// Translations of the sign-in form and of the pages of an account's address and password.
import { loadPageTranslations, type Area } from '#web/translations/load.ts';

const SIGN_IN: Area = {
  en: () => import('#web/translations/sign-in.en.ts'),
  vi: () => import('#web/translations/sign-in.vi.ts'),
};

export const loadSignInTranslations = (): Promise<unknown> => loadPageTranslations(SIGN_IN);
