// The sentences of the list of what was sent: its page is shared with companies, who carry their own.
import { loadPageTranslations, type Area } from '#web/translations/load.ts';

const SENT: Area = {
  en: () => import('#web/translations/seeking/sent.en.ts'),
  vi: () => import('#web/translations/seeking/sent.vi.ts'),
};

export const loadSentTranslations = () => loadPageTranslations(SENT);
