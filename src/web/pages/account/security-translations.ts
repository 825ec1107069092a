// Translations of the security page and of pages that its mails link to.
import { loadPageTranslations, type Area } from '#web/translations/load.ts';

const SECURITY: Area = {
  en: () => import('#web/translations/seeking/security.en.ts'),
  vi: () => import('#web/translations/seeking/security.vi.ts'),
};

export const loadSecurityTranslations = (): Promise<void> => loadPageTranslations(SECURITY);
