// The sentences of the security page and of the links that its mails carry, fetched with those pages.
import { loadPageTranslations, type Area } from '#site/words/load.ts';

const SECURITY: Area = {
  en: () => import('#site/words/seeking/security.en.ts'),
  vi: () => import('#site/words/seeking/security.vi.ts'),
};

export const loadSecurityTranslations = (): Promise<void> => loadPageTranslations(SECURITY);
