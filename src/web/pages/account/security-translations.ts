// Translations of the security page and of pages that its mails link to.
import { loadPageTranslations, type Area } from '#web/translations/load.ts';

const SECURITY: Area = {
  en: () => import('#web/translations/security.en.ts'),
  vi: () => import('#web/translations/security.vi.ts'),
};

export const loadSecurityTranslations = (): Promise<void> => loadPageTranslations(SECURITY);
