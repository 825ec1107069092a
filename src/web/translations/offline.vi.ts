// Vietnamese messages of what is stored in this browser, loaded where it is shown.
import type { TranslationArea } from '#translations.ts';
import { offline } from '#web/layout/translations.vi.json';

export default { layout: { offline } } satisfies TranslationArea;
