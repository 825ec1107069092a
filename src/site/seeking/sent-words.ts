// The sentences of the list of what was sent: its page is shared with companies, who carry their own.
import { loadPageTranslations, type Area } from '#site/words/load.ts';

const SENT: Area = {
  en: () => import('#site/words/seeking/sent.en.ts'),
  vi: () => import('#site/words/seeking/sent.vi.ts'),
};

export const loadSentTranslations = () => loadPageTranslations(SENT);
