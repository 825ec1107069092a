// English messages of all signed-in pages, in addition to the public ones.
import type { TranslationArea } from '#translations.ts';
import dashboards from '#dashboards/translations.en.json' with { type: 'json' };

export default { dashboards } satisfies TranslationArea;
