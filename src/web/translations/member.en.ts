// English messages of all signed-in pages, in addition to the public ones.
import type { TranslationArea } from '#translations.ts';
import { ui } from '#dashboards/translations.en.json';

export default { dashboards: { ui } } satisfies TranslationArea;
