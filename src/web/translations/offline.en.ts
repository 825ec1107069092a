// English messages about pages stored in this browser, loaded where they are shown.
import type { TranslationArea } from '#translations.ts';
import { offline } from '#web/layout/translations.en.json';

export default { layout: { offline } } satisfies TranslationArea;
