// The sentences of the security page and of the links that its mails carry, fetched with those pages.
import { loadPageTranslations, type Area } from '#web/translations/load.ts';

const SECURITY: Area = {
  en: () => import('#web/translations/seeking/security.en.ts'),
  vi: () => import('#web/translations/seeking/security.vi.ts'),
};

export const loadSecurityTranslations = (): Promise<void> => loadPageTranslations(SECURITY);
